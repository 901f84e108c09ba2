import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Knex } from 'knex';
import { askAll } from '../database/engine/ask.js';
import { lastId, type TableShape, tablesOf } from '../database/engine/tables.js';
import type { Database } from '../database/engine/types.js';
import { BackupError } from './errors.js';
import type { DumpedTable } from './manifest.js';

const batch = 1000;

type Row = Record<string, unknown>;

async function* sqliteRows(tx: Knex, shape: TableShape): AsyncGenerator<Row[]> {
  const sql = `select rowid as row_number_, ${shape.columns.join(', ')} from ${shape.name}
    where rowid > ? order by rowid limit ${batch}`;
  for (let after = -1; ; ) {
    const rows = await askAll<Row>(tx, sql, [after]);
    if (rows.length === 0) return;
    after = Number(rows.at(-1)?.['row_number_']);
    yield rows;
  }
}

async function* postgresRows(tx: Knex, shape: TableShape): AsyncGenerator<Row[]> {
  await tx.raw(`declare backup no scroll cursor for select ${shape.columns.join(', ')} from ${shape.name}`);
  for (;;) {
    const rows = await askAll<Row>(tx, `fetch ${batch} from backup`);
    if (rows.length === 0) break;
    yield rows;
  }
  await tx.raw('close backup');
}

const wire = (value: unknown): unknown =>
  Buffer.isBuffer(value) ? { base64: value.toString('base64') } : value;

const dumpTable = async (db: Database, tx: Knex, shape: TableShape, folder: string): Promise<DumpedTable> => {
  let count = 0;
  const source = db.dialect === 'postgres' ? postgresRows(tx, shape) : sqliteRows(tx, shape);
  async function* lines(): AsyncGenerator<string> {
    for await (const rows of source) {
      count += rows.length;
      yield rows.map((row) => `${JSON.stringify(shape.columns.map((name) => wire(row[name])))}\n`).join('');
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path.join(folder, `${shape.name}.jsonl`)));
  const last = shape.counted ? await lastId(tx, shape.name) : 0;
  return { name: shape.name, columns: shape.columns, rows: count, last };
};

/** A database as it was dumped. */
export interface Dump {
  migrations: string[];
  tables: DumpedTable[];
}

/** Writes every table as it stands at one moment into files of a folder, while others go on writing. */
export const dumpDatabase = (db: Database, folder: string): Promise<Dump> => {
  const work = async (tx: Knex.Transaction): Promise<Dump> => {
    if (!(await tx.schema.hasTable('migrations')))
      throw new BackupError('the database holds nothing that could be backed up');
    const migrations = await tx('migrations').orderBy('name').pluck('name');
    const tables: DumpedTable[] = [];
    for (const shape of await tablesOf(tx)) tables.push(await dumpTable(db, tx, shape, folder));
    return { migrations, tables };
  };
  // A reading transaction of SQLite sees one moment by itself.
  return db.dialect === 'postgres'
    ? db.read.transaction(work, { isolationLevel: 'repeatable read', readOnly: true })
    : db.read.transaction(work);
};
