import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { all } from '../database/engine/ask.js';
import { sql } from '../database/engine/sql.js';
import { columnList, hasTable, lastId, type TableShape, tablesOf } from '../database/engine/tables.js';
import type { Database, Reads } from '../database/engine/types.js';
import { BackupError } from './errors.js';
import type { DumpedTable } from './manifest.js';

const batch = 1000;

type Row = Record<string, unknown>;

async function* sqliteRows(db: Reads, { name, columns }: TableShape): AsyncGenerator<Row[]> {
  for (let after = -1; ; ) {
    const rows = await all<Row>(
      db,
      sql`select rowid as row_number_, ${columnList(columns)} from ${sql.id(name)}
        where rowid > ${after} order by rowid limit ${batch}`,
    );
    if (rows.length === 0) return;
    after = Number(rows.at(-1)?.['row_number_']);
    yield rows;
  }
}

async function* postgresRows(db: Reads, { name, columns }: TableShape): AsyncGenerator<Row[]> {
  await all(db, sql`declare backup no scroll cursor for select ${columnList(columns)} from ${sql.id(name)}`);
  for (;;) {
    const rows = await all<Row>(db, sql`fetch ${sql.number(batch)} from backup`);
    if (rows.length === 0) break;
    yield rows;
  }
  await all(db, sql`close backup`);
}

const dumpTable = async (
  db: Database,
  reads: Reads,
  shape: TableShape,
  folder: string,
): Promise<DumpedTable> => {
  let count = 0;
  const source = db.dialect === 'postgres' ? postgresRows(reads, shape) : sqliteRows(reads, shape);
  async function* lines(): AsyncGenerator<string> {
    for await (const rows of source) {
      count += rows.length;
      yield rows.map((row) => `${JSON.stringify(shape.columns.map((name) => row[name]))}\n`).join('');
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path.join(folder, `${shape.name}.jsonl`)));
  const last = shape.counted ? await lastId(reads, shape.name) : 0;
  return { name: shape.name, columns: shape.columns, rows: count, last };
};

/** A dumped database. */
export interface Dump {
  migrations: string[];
  tables: DumpedTable[];
}

/** Writes a consistent snapshot of every table into files of a folder, while writes go on. */
export const dumpDatabase = (db: Database, folder: string): Promise<Dump> =>
  db.snapshot(async (reads) => {
    if (!(await hasTable(reads, 'migrations')))
      throw new BackupError('the database has no tables to back up');
    const migrations = await reads('migrations').orderBy('name').pluck('name');
    const tables: DumpedTable[] = [];
    for (const shape of await tablesOf(reads)) tables.push(await dumpTable(db, reads, shape, folder));
    return { migrations, tables };
  });
