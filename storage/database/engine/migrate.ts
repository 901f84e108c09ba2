import { migrations } from '../migrations/index.js';
import { dialectOf, run } from './ask.js';
import { runDdl } from './ddl.js';
import type { Migration } from './migration.js';
import { sql } from './sql.js';
import { hasTable } from './tables.js';
import type { Database, Tx } from './types.js';

const lockKey = 7_215_301;

/** Locks the schema of a PostgreSQL database until the transaction ends, waiting for the current holder. */
export const lockSchema = async (tx: Tx): Promise<void> => {
  if (dialectOf(tx) === 'postgres') await run(tx, sql`select pg_advisory_xact_lock(${lockKey})`);
};

/** Brings the schema up to date inside a transaction, up to and including `last` when given. */
export const migrateIn = async (
  tx: Tx,
  last?: string,
  list: readonly Migration[] = migrations,
): Promise<string[]> => {
  await lockSchema(tx);
  await runDdl(tx, 'create table if not exists migrations (name TEXT primary key, ran_at TEXT not null)');
  const done = new Set((await tx('migrations').select('name')).map((row) => row.name));
  const unknown = [...done].filter((name) => !list.some((one) => one.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `the database was written by a newer version: it has ${unknown.join(', ')}; install that version, or restore a backup of this one`,
    );
  }
  const ran: string[] = [];
  for (const migration of list) {
    if (!done.has(migration.name)) {
      await migration.up(tx, (sql) => runDdl(tx, sql));
      await tx('migrations').insert({ name: migration.name, ran_at: new Date().toISOString() });
      ran.push(migration.name);
    }
    if (migration.name === last) break;
  }
  return ran;
};

/** Brings the schema up to date, up to and including `last` when given; answers the names it ran. */
export const migrate = (db: Database, last?: string, list?: readonly Migration[]): Promise<string[]> =>
  db.write((tx) => migrateIn(tx, last, list));

/** The names of the migrations that a database has not applied yet. */
export const pendingMigrations = async (db: Database): Promise<string[]> => {
  if (!(await hasTable(db.read, 'migrations'))) return migrations.map((one) => one.name);
  const rows = await db.read('migrations').select('name');
  const done = new Set(rows.map((row) => row.name));
  return migrations.map((one) => one.name).filter((name) => !done.has(name));
};
