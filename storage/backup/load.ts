import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { all, dialectOf, one, run } from '../database/engine/ask.js';
import { migrateIn } from '../database/engine/migrate.js';
import { sql } from '../database/engine/sql.js';
import { insertRows, setLastId, type TableShape, tablesOf } from '../database/engine/tables.js';
import type { Tx, Value } from '../database/engine/types.js';
import { migrations } from '../database/migrations/index.js';
import type { CatalogName } from '../database/schema/catalog-name.js';
import { BackupError } from './errors.js';
import type { DumpedTable, Manifest } from './manifest.js';

const mostParameters = 20_000;

async function* batches(file: string, size: number): AsyncGenerator<Value[][]> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  let rows: Value[][] = [];
  for await (const line of lines) {
    rows.push(JSON.parse(line) as Value[]);
    if (rows.length < size) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** Columns that refer to rows of the same table, which may come later in the file. */
const ownReferences = async (tx: Tx, table: string): Promise<Set<string>> => {
  const query =
    dialectOf(tx) === 'sqlite'
      ? sql`select "from" as name from pragma_foreign_key_list(${table}) where lower("table") = ${table}`
      : sql`select a.attname as name from pg_constraint c join pg_class t on t.oid = c.conrelid
           join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
          where c.contype = 'f' and c.confrelid = c.conrelid and t.relname = ${table}
            and t.relnamespace = current_schema()::regnamespace`;
  return new Set((await all<{ name: string }>(tx, query)).map((row) => row.name));
};

/** A table of a backup, by the names that the database has for it and its columns. */
interface LoadedTable {
  name: CatalogName;
  columns: CatalogName[];
}

const tableFor = (shape: TableShape, dumped: DumpedTable): LoadedTable => {
  const columns = dumped.columns.map((name) => {
    const known = shape.columns.find((column) => column === name);
    if (known === undefined)
      throw new BackupError(`the backup has a column ${shape.name}.${name} that this version does not have`);
    return known;
  });
  return { name: shape.name, columns };
};

const insertAll = async (tx: Tx, table: LoadedTable, file: string, later: Set<string>): Promise<number> => {
  const { name, columns } = table;
  const held = columns.map((column) => later.has(column));
  let count = 0;
  for await (const rows of batches(file, Math.max(1, Math.floor(mostParameters / columns.length)))) {
    const values = rows.map((row) => row.map((one, index) => (held[index] ? null : one)));
    await insertRows(tx, name, columns, values);
    count += rows.length;
  }
  return count;
};

const fillReferences = async (
  tx: Tx,
  table: LoadedTable,
  file: string,
  later: Set<string>,
): Promise<void> => {
  const id = table.columns.map(String).indexOf('id');
  const places = table.columns.flatMap((column, index) => (later.has(column) ? [{ column, index }] : []));
  if (places.length === 0) return;
  for await (const rows of batches(file, 1000)) {
    for (const row of rows) {
      for (const { column, index } of places) {
        const to = row[index] ?? null;
        if (to === null) continue;
        await run(
          tx,
          sql`update ${sql.id(table.name)} set ${sql.id(column)} = ${to} where id = ${row[id] ?? null}`,
        );
      }
    }
  }
};

const loadTable = async (tx: Tx, shape: TableShape, dumped: DumpedTable, folder: string): Promise<number> => {
  const table = tableFor(shape, dumped);
  const file = path.join(folder, `${table.name}.jsonl`);
  const later = await ownReferences(tx, table.name);
  const count = await insertAll(tx, table, file, later);
  if (count !== dumped.rows)
    throw new BackupError(`table ${table.name} has ${count} rows instead of ${dumped.rows}`);
  await fillReferences(tx, table, file, later);
  if (dumped.last > 0) await setLastId(tx, table.name, dumped.last);
  return count;
};

/** The newest migration of a backup; throws when this version does not know it. */
export const lastMigration = (manifest: Manifest): string => {
  const known = migrations.map((one) => one.name);
  const strange = manifest.migrations.filter((name) => !known.includes(name));
  if (strange.length > 0) {
    throw new BackupError(`the backup was made by a newer version: it has ${strange.join(', ')}`);
  }
  return manifest.migrations.at(-1) ?? '';
};

/** Whether no table has a row. */
export const isEmptyDatabase = async (tx: Tx): Promise<boolean> => {
  for (const { name } of await tablesOf(tx))
    if (await one(tx, sql`select 1 from ${sql.id(name)} limit 1`)) return false;
  return true;
};

/** Drops every table. */
export const emptyDatabase = async (tx: Tx): Promise<void> => {
  const names = (await tablesOf(tx)).map(({ name }) => sql.id(name));
  for (const name of [...names, sql.id('migrations')])
    await run(tx, sql`drop table if exists ${name} cascade`);
};

/** Fills an empty database from dumped tables, at the version of the dump, and then migrates it. */
export const loadDatabase = async (tx: Tx, manifest: Manifest, folder: string): Promise<number> => {
  await migrateIn(tx, lastMigration(manifest));
  const shapes = await tablesOf(tx);
  const dumped = new Map(manifest.tables.map((table) => [table.name, table]));
  let rows = 0;
  for (const shape of shapes) {
    const table = dumped.get(shape.name);
    if (table) rows += await loadTable(tx, shape, table, folder);
    dumped.delete(shape.name);
  }
  if (dumped.size > 0)
    throw new BackupError(
      `the backup has tables that this version does not have: ${[...dumped.keys()].join(', ')}`,
    );
  await migrateIn(tx);
  return rows;
};
