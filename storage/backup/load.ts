import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Knex } from 'knex';
import { askAll, dialectOf } from '../database/engine/ask.js';
import { migrateIn } from '../database/engine/migrate.js';
import { setLastId, tablesOf } from '../database/engine/tables.js';
import type { Tx } from '../database/engine/types.js';
import { migrations } from '../database/migrations/index.js';
import { BackupError } from './errors.js';
import type { DumpedTable, Manifest } from './manifest.js';

const mostParameters = 20_000;

type Values = (string | number | null | Buffer)[];

const value = (wire: unknown): string | number | null | Buffer => {
  const bytes = (wire as { base64?: unknown } | null)?.base64;
  return typeof bytes === 'string' ? Buffer.from(bytes, 'base64') : (wire as string | number | null);
};

async function* batches(file: string, size: number): AsyncGenerator<Values[]> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  let rows: Values[] = [];
  for await (const line of lines) {
    rows.push((JSON.parse(line) as unknown[]).map(value));
    if (rows.length < size) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** Columns that refer to rows of their own table, which may come later in the file. */
const ownReferences = async (tx: Knex, table: string): Promise<Set<string>> => {
  const sql =
    dialectOf(tx) === 'sqlite'
      ? `select "from" as name from pragma_foreign_key_list(?) where lower("table") = ?`
      : `select a.attname as name from pg_constraint c join pg_class t on t.oid = c.conrelid
           join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
          where c.contype = 'f' and c.confrelid = c.conrelid and t.relname = ?
            and t.relnamespace = current_schema()::regnamespace and t.relname = ?`;
  return new Set((await askAll<{ name: string }>(tx, sql, [table, table])).map((row) => row.name));
};

const insertAll = async (tx: Tx, table: DumpedTable, file: string, later: Set<string>): Promise<number> => {
  const { name, columns } = table;
  const mark = `(${columns.map(() => '?').join(', ')})`;
  const held = columns.map((column) => later.has(column));
  let count = 0;
  for await (const rows of batches(file, Math.max(1, Math.floor(mostParameters / columns.length)))) {
    const marks = rows.map(() => mark).join(', ');
    const values = rows.flatMap((row) => row.map((one, index) => (held[index] ? null : one)));
    await tx.raw(`insert into ${name} (${columns.join(', ')}) values ${marks}`, values as Knex.RawBinding[]);
    count += rows.length;
  }
  return count;
};

const fillReferences = async (
  tx: Tx,
  table: DumpedTable,
  file: string,
  later: Set<string>,
): Promise<void> => {
  const id = table.columns.indexOf('id');
  const places = table.columns.flatMap((column, index) => (later.has(column) ? [{ column, index }] : []));
  if (places.length === 0) return;
  for await (const rows of batches(file, 1000)) {
    for (const row of rows) {
      for (const { column, index } of places) {
        const to = row[index] ?? null;
        if (to === null) continue;
        await tx.raw(`update ${table.name} set ${column} = ? where id = ?`, [to, row[id] ?? null]);
      }
    }
  }
};

const loadTable = async (tx: Tx, table: DumpedTable, folder: string): Promise<number> => {
  const file = path.join(folder, `${table.name}.jsonl`);
  const later = await ownReferences(tx, table.name);
  const count = await insertAll(tx, table, file, later);
  if (count !== table.rows)
    throw new BackupError(`table ${table.name} has ${count} rows instead of ${table.rows}`);
  await fillReferences(tx, table, file, later);
  if (table.last > 0) await setLastId(tx, table.name, table.last);
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

/** Whether no table of ours holds a row. */
export const isEmptyDatabase = async (tx: Tx): Promise<boolean> => {
  for (const { name } of await tablesOf(tx)) if (await tx(name).first()) return false;
  return true;
};

/** Takes every table of ours away. */
export const emptyDatabase = async (tx: Tx): Promise<void> => {
  const names = [...(await tablesOf(tx)).map((one) => one.name), 'migrations'];
  for (const name of names) await tx.raw(`drop table if exists ${name} cascade`);
};

/** Fills an empty database from dumped tables, at the version they had, and brings it up to date. */
export const loadDatabase = async (tx: Tx, manifest: Manifest, folder: string): Promise<number> => {
  await migrateIn(tx, lastMigration(manifest));
  const shapes = await tablesOf(tx);
  const dumped = new Map(manifest.tables.map((table) => [table.name, table]));
  let rows = 0;
  for (const { name } of shapes) {
    const table = dumped.get(name);
    if (table) rows += await loadTable(tx, table, folder);
    dumped.delete(name);
  }
  if (dumped.size > 0)
    throw new BackupError(`the backup has tables unknown here: ${[...dumped.keys()].join(', ')}`);
  await migrateIn(tx);
  return rows;
};
