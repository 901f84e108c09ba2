import type { Insert, Row, TableName } from '../schema/tables.js';
import { knexOf } from './knex-of.js';
import type { Tx, Value } from './types.js';

/** Inserts a row and answers it with its defaults filled in; a column that is undefined takes its default too. */
export const insertRow = async <Name extends TableName>(
  tx: Tx,
  table: Name,
  values: Insert<Name>,
): Promise<Row<Name>> => {
  // On SQLite knex would write null for what is undefined.
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  // What is left of the values is still theirs, but no longer known to be of this table.
  const [row] = (await knexOf(tx)(table as string)
    .insert(given)
    .returning('*')) as Row<Name>[];
  if (!row) throw new Error(`the new row of ${table} did not come back`);
  return row;
};

/** Changes columns of a row that are known by name alone; what one of them holds is for the caller to know. */
export const changeRow = async (
  tx: Tx,
  table: TableName,
  id: number,
  columns: Readonly<Record<string, Value>>,
): Promise<void> => {
  await knexOf(tx)(table as string)
    .where({ id })
    .update(columns);
};
