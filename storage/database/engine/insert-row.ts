import type { ColumnName, Insert, Row, TableName } from '../schema/tables.js';
import { one, run } from './ask.js';
import { knexOf } from './knex-of.js';
import { type Sql, sql } from './sql.js';
import type { Tx, Value } from './types.js';

/** The insertion of a row, past Knex, which takes longer to put the text together than the database to carry it out. */
const insertion = <Name extends TableName>(table: Name, values: Insert<Name>): Sql => {
  const given = Object.entries(values).filter(([, value]) => value !== undefined) as [string, Value][];
  const columns = given.map(([name]) => sql.column(`${table}.${name}` as ColumnName));
  return sql`insert into ${sql.id(table)} (${sql.join(columns, ', ')})
    values (${sql.list(given.map(([, value]) => value))})`;
};

/** Inserts a row and answers it with its defaults; a column that is undefined gets its default too. */
export const insertRow = async <Name extends TableName>(
  tx: Tx,
  table: Name,
  values: Insert<Name>,
): Promise<Row<Name>> => {
  const row = await one<Row<Name>>(tx, sql`${insertion(table, values)} returning *`);
  if (!row) throw new Error(`the new row of ${table} did not come back`);
  return row;
};

/** Inserts a row of which nothing is asked. */
export const addRow = async <Name extends TableName>(
  tx: Tx,
  table: Name,
  values: Insert<Name>,
): Promise<void> => {
  await run(tx, insertion(table, values));
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
