import type { CatalogName } from '../schema/catalog-name.js';
import type { TableName } from '../schema/tables.js';
import { all, dialectOf, one, run } from './ask.js';
import { type Sql, sql } from './sql.js';
import type { Reads, Source, Tx, Value } from './types.js';

// The brand records where the name came from, which no type can check; `sql.id` checks its form again.
const fromCatalog = (name: string): CatalogName => name as CatalogName;

/** A table with its stored columns (without computed ones). */
export interface TableShape {
  name: CatalogName;
  columns: CatalogName[];
  /** Whether ids come from a sequence. */
  counted: boolean;
}

const hidden = new Set(['migrations']);

const atOnce = 100;

/** Whether a name belongs to the engine or a search index. */
const isInternal = (name: string): boolean =>
  !hidden.has(name) &&
  !name.startsWith('sqlite_') &&
  !/^(project|issues|merge_requests|epics)_search/.test(name);

const sqliteTables = async (db: Reads): Promise<TableShape[]> => {
  const tables = await all<{ name: string; sql: string }>(
    db,
    sql`select name, sql from sqlite_master where type = 'table' order by rowid`,
  );
  const shapes: TableShape[] = [];
  for (const table of tables.filter((one) => isInternal(one.name))) {
    const columns = await all<{ name: string }>(db, sql`select name from pragma_table_info(${table.name})`);
    shapes.push({
      name: fromCatalog(table.name),
      columns: columns.map((column) => fromCatalog(column.name)),
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

const postgresTables = async (db: Reads): Promise<TableShape[]> => {
  const columns = await all<PostgresColumn>(
    db,
    sql`select c.relname as table_name, a.attname as column_name, a.attidentity::text as identity
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and n.nspname = current_schema() and a.attnum > 0
        and not a.attisdropped and a.attgenerated = ''
      order by c.oid, a.attnum`,
  );
  const shapes = new Map<string, TableShape>();
  for (const { table_name, column_name, identity } of columns) {
    if (!isInternal(table_name)) continue;
    const shape = shapes.get(table_name) ?? { name: fromCatalog(table_name), columns: [], counted: false };
    shape.columns.push(fromCatalog(column_name));
    shape.counted ||= identity !== '';
    shapes.set(table_name, shape);
  }
  return [...shapes.values()];
};

/** Every table of the schema in order of creation, so that references point backwards. */
export const tablesOf = (db: Reads): Promise<TableShape[]> =>
  dialectOf(db) === 'postgres' ? postgresTables(db) : sqliteTables(db);

/** Whether the database has a table of this name. */
export const hasTable = async (db: Reads, name: TableName): Promise<boolean> => {
  const known =
    dialectOf(db) === 'sqlite'
      ? sql`select 1 from sqlite_master where type = 'table' and name = ${name}`
      : sql`select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind = 'r' and n.nspname = current_schema() and c.relname = ${name}`;
  return (await one(db, known)) !== undefined;
};

/** The full-text indexes of a SQLite database. */
export const searchIndexes = async (db: Source): Promise<CatalogName[]> => {
  const rows = await all<{ name: string }>(
    db,
    sql`select name from sqlite_master where type = 'table' and sql like 'create virtual table%using fts5%'`,
  );
  return rows.map(({ name }) => fromCatalog(name));
};

/** A column that refers to rows of a table. */
export interface Referrer {
  table: CatalogName;
  column: CatalogName;
}

/** Columns that keep a user from being deleted: references without `on delete` of cascade or set null. */
export const restrictingUsers = async (db: Reads): Promise<Referrer[]> => {
  const rows = await all<{ table: string; column: string }>(
    db,
    dialectOf(db) === 'sqlite'
      ? sql`select m.name as "table", f."from" as "column"
          from sqlite_master m join pragma_foreign_key_list(m.name) f
         where m.type = 'table' and f."table" = 'users' and f.on_delete in ('NO ACTION', 'RESTRICT')
         order by m.name, f."from"`
      : sql`select t.relname as "table", a.attname as "column"
          from pg_constraint c
          join pg_class t on t.oid = c.conrelid
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
         where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype in ('a', 'r')
         order by t.relname, a.attname`,
  );
  return rows.map(({ table, column }) => ({ table: fromCatalog(table), column: fromCatalog(column) }));
};

/** A column that refers to rows of another table, by their ids. */
export interface Reference extends Referrer {
  target: CatalogName;
}

/** All references of a schema. */
export const references = async (db: Reads): Promise<Reference[]> => {
  const rows = await all<{ table: string; column: string; target: string }>(
    db,
    dialectOf(db) === 'sqlite'
      ? sql`select m.name as "table", f."from" as "column", f."table" as target
          from sqlite_master m join pragma_foreign_key_list(m.name) f
         where m.type = 'table' order by m.name, f."from"`
      : sql`select t.relname as "table", a.attname as "column", c.confrelid::regclass::text as target
          from pg_constraint c
          join pg_class t on t.oid = c.conrelid
          join pg_namespace n on n.oid = t.relnamespace
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
         where c.contype = 'f' and n.nspname = current_schema() order by t.relname, a.attname`,
  );
  return rows.map(({ table, column, target }) => ({
    table: fromCatalog(table),
    column: fromCatalog(column),
    target: fromCatalog(target),
  }));
};

/** Names separated by commas. */
export const columnList = (columns: readonly CatalogName[]): Sql =>
  sql.join(
    columns.map((column) => sql.id(column)),
    ', ',
  );

/** Inserts rows, whose values are in the order of the columns. */
export const insertRows = async (
  tx: Tx,
  table: CatalogName,
  columns: readonly CatalogName[],
  rows: readonly (readonly Value[])[],
): Promise<void> => {
  const values = rows.map((row) => sql`(${sql.list(row)})`);
  await run(tx, sql`insert into ${sql.id(table)} (${columnList(columns)}) values ${sql.join(values, ', ')}`);
};

/**
 * Inserts copies of rows that were read, some at a time; answers their new ids, which ascend in the order of the
 * rows.
 */
export const insertCopies = async (
  tx: Tx,
  table: TableName,
  rows: readonly Readonly<Record<string, Value>>[],
): Promise<number[]> => {
  const [first] = rows;
  if (!first) return [];
  const names = Object.keys(first);
  const columns = columnList(names.map(fromCatalog));
  const numbers: number[] = [];
  for (let start = 0; start < rows.length; start += atOnce) {
    const values = rows
      .slice(start, start + atOnce)
      .map((row) => sql`(${sql.list(names.map((name) => row[name] ?? null))})`);
    const made = await all<{ id: number }>(
      tx,
      sql`insert into ${sql.id(table)} (${columns}) values ${sql.join(values, ', ')} returning id`,
    );
    // They may be returned in any order.
    numbers.push(...made.map(({ id }) => id).sort((a, b) => a - b));
  }
  return numbers;
};

/** Inserts rows that have no id, some at a time; all of them name the same columns. */
export const insertPlain = async (
  tx: Tx,
  table: TableName,
  rows: readonly Readonly<Record<string, Value>>[],
): Promise<void> => {
  const names = Object.keys(rows[0] ?? {});
  for (let start = 0; start < rows.length; start += atOnce) {
    const values = rows.slice(start, start + atOnce).map((row) => names.map((name) => row[name] ?? null));
    await insertRows(tx, fromCatalog(table), names.map(fromCatalog), values);
  }
};

/** The highest id that a table with a sequence has ever assigned. */
export const lastId = async (db: Reads, table: CatalogName): Promise<number> => {
  if (dialectOf(db) === 'sqlite') {
    const row = await one<{ seq: number }>(db, sql`select seq from sqlite_sequence where name = ${table}`);
    return row?.seq ?? 0;
  }
  const row = await one<{ last: number | null }>(
    db,
    sql`select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass) as last`,
  );
  return row?.last ?? 0;
};

/** Sets the last assigned id, so that the next one follows it. */
export const setLastId = async (tx: Tx, table: CatalogName, last: number): Promise<void> => {
  if (dialectOf(tx) === 'sqlite') {
    await run(tx, sql`delete from sqlite_sequence where name = ${table}`);
    if (last > 0) await run(tx, sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`);
    return;
  }
  const isUsed = last > 0 ? sql`true` : sql`false`;
  await run(tx, sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${Math.max(last, 1)}, ${isUsed})`);
};
