import type { Knex } from 'knex';
import { askAll, askOne, dialectOf } from './ask.js';

/** A table with the columns that are written (computed ones left out). */
export interface TableShape {
  name: string;
  columns: string[];
  /** Whether ids are drawn from a sequence. */
  counted: boolean;
}

const hidden = new Set(['migrations']);

/** Names that the engine or a search index keeps for itself. */
const isOurs = (name: string): boolean =>
  !hidden.has(name) &&
  !name.startsWith('sqlite_') &&
  !/^(project|issues|merge_requests|epics)_search/.test(name);

const sqliteTables = async (tx: Knex): Promise<TableShape[]> => {
  const tables = await askAll<{ name: string; sql: string }>(
    tx,
    `select name, sql from sqlite_master where type = 'table' order by rowid`,
  );
  const shapes: TableShape[] = [];
  for (const table of tables.filter((one) => isOurs(one.name))) {
    const columns = await askAll<{ name: string }>(tx, `select name from pragma_table_info('${table.name}')`);
    shapes.push({
      name: table.name,
      columns: columns.map((column) => column.name),
      counted: table.sql.includes('autoincrement'),
    });
  }
  return shapes;
};

interface PostgresColumn {
  table_name: string;
  column_name: string;
  identity: string;
}

const postgresTables = async (tx: Knex): Promise<TableShape[]> => {
  const columns = await askAll<PostgresColumn>(
    tx,
    `select c.relname as table_name, a.attname as column_name, a.attidentity::text as identity
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and n.nspname = current_schema() and a.attnum > 0
        and not a.attisdropped and a.attgenerated = ''
      order by c.oid, a.attnum`,
  );
  const shapes = new Map<string, TableShape>();
  for (const column of columns) {
    if (!isOurs(column.table_name)) continue;
    const shape = shapes.get(column.table_name) ?? { name: column.table_name, columns: [], counted: false };
    shape.columns.push(column.column_name);
    shape.counted ||= column.identity !== '';
    shapes.set(column.table_name, shape);
  }
  return [...shapes.values()];
};

/** Every table of ours in the order they were made, so that references point backwards. */
export const tablesOf = (tx: Knex): Promise<TableShape[]> =>
  dialectOf(tx) === 'postgres' ? postgresTables(tx) : sqliteTables(tx);

/** The highest id that a table with counted ids ever gave out. */
export const lastId = async (tx: Knex, table: string): Promise<number> => {
  if (dialectOf(tx) === 'sqlite') {
    return (
      (await askOne<{ seq: number }>(tx, 'select seq from sqlite_sequence where name = ?', [table]))?.seq ?? 0
    );
  }
  const row = await askOne<{ last: number | null }>(
    tx,
    `select pg_sequence_last_value(pg_get_serial_sequence(?, 'id')::regclass) as last`,
    [table],
  );
  return row?.last ?? 0;
};

/** Says which id was given out last, so that the next one follows it. */
export const setLastId = async (tx: Knex, table: string, last: number): Promise<void> => {
  if (dialectOf(tx) === 'sqlite') {
    await tx.raw('delete from sqlite_sequence where name = ?', [table]);
    if (last > 0) await tx.raw('insert into sqlite_sequence (name, seq) values (?, ?)', [table, last]);
    return;
  }
  await tx.raw(`select setval(pg_get_serial_sequence(?, 'id'), ?, ?)`, [table, Math.max(last, 1), last > 0]);
};
