import type { Insert, Row, TableName } from '../schema/tables.js';
import type { Tx } from './types.js';

/** Inserts a row and answers it with its defaults filled in; a column that is undefined takes its default too. */
export const insertRow = async <Name extends TableName>(
  tx: Tx,
  table: Name,
  values: Insert<Name>,
): Promise<Row<Name>> => {
  // On SQLite knex would write null for what is undefined.
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const [row] = (await tx(table as string)
    .insert(given)
    .returning('*')) as Row<Name>[];
  if (!row) throw new Error(`the new row of ${table} did not come back`);
  return row;
};
