import type { Insert, Row, TableName } from '../schema/tables.js';
import { knexOf } from './knex-of.js';
import type { Tx, Value } from './types.js';

/** Inserts a row and answers it with its defaults; a column that is undefined gets its default too. */
export const insertRow = async <Name extends TableName>(
  tx: Tx,
  table: Name,
  values: Insert<Name>,
): Promise<Row<Name>> => {
  // On SQLite knex would write null for undefined.
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  // The remaining values are still those of the row, which the type no longer shows.
  const [row] = (await knexOf(tx)(table as string)
    .insert(given)
    .returning('*')) as Row<Name>[];
  if (!row) throw new Error(`the new row of ${table} did not come back`);
  return row;
};

/** Updates columns by names that are known only at run time; the caller ensures the types of the values. */
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
