import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { one, run } from '../database/engine/ask.js';
import { openDatabase } from '../database/engine/connection.js';
import { lockSchema } from '../database/engine/migrate.js';
import { sql } from '../database/engine/sql.js';
import type { Database, Tx } from '../database/engine/types.js';
import { BackupError } from './errors.js';

/** The target of a restore: a data folder, and a PostgreSQL database when that is used. */
export interface RestoreTarget {
  data: string;
  databaseUrl?: string | undefined;
}

/** The plan of a restore, written once everything has been prepared. */
export interface RestorePlan {
  id: string;
  /** Name of the PostgreSQL database, empty when the rows are in the folder. */
  database: string;
  /** The parts that are replaced; the other parts are removed. */
  parts: string[];
}

/** Every part of a data folder that a restore replaces. */
export const replacedParts = ['hearth.db-wal', 'hearth.db-shm', 'hearth.db', 'repositories', 'files'];

const planName = 'restore.json';
const decidedName = 'decided';

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Syncs a file or folder to the disk. */
export const syncPath = async (place: string): Promise<void> => {
  const handle = await open(place, 'r');
  await handle.sync().finally(() => handle.close());
};

const writeSynced = async (folder: string, name: string, text: string): Promise<void> => {
  const handle = await open(path.join(folder, `${name}.new`), 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(path.join(folder, `${name}.new`), path.join(folder, name));
  await syncPath(folder);
};

/** Writes the plan beside what was prepared; until it is committed, the old state remains. */
export const writePlan = (staging: string, plan: RestorePlan): Promise<void> =>
  writeSynced(staging, planName, JSON.stringify(plan));

/** Commits the restore, where only the folder is involved. */
export const commitInFolder = (staging: string): Promise<void> => writeSynced(staging, decidedName, '');

/** Commits the restore together with the rows that this transaction inserts. */
export const commitInDatabase = async (tx: Tx, { id }: RestorePlan): Promise<void> => {
  // A comment takes no parameter, so the database builds the statement.
  await run(tx, sql`select set_config('hearth.restore', ${id}, true)`);
  await run(
    tx,
    sql`do $$ begin
      execute format('comment on table migrations is %L', current_setting('hearth.restore'));
    end $$`,
  );
};

const readPlan = async (staging: string): Promise<RestorePlan | null> => {
  try {
    return JSON.parse(await readFile(path.join(staging, planName), 'utf8')) as RestorePlan;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
};

/** The name of the open database. */
export const databaseName = async (db: Database): Promise<string> =>
  (await one<{ name: string }>(db.read, sql`select current_database() as name`))?.name ?? '';

const isDecidedInDatabase = async (plan: RestorePlan, url: string | undefined): Promise<boolean> => {
  const unfinished = `a restore into the PostgreSQL database ${plan.database} was interrupted`;
  if (!url) throw new BackupError(`${unfinished}; start the server once with its DATABASE_URL to finish it`);
  const db = await openDatabase({ url, migrate: false });
  try {
    const name = await databaseName(db);
    if (name !== plan.database) {
      throw new BackupError(
        `${unfinished}, not one into ${name}; start the server once with its DATABASE_URL`,
      );
    }
    return await db.write(async (tx) => {
      // A killed process may have sent its commit, which the database may still be executing.
      await lockSchema(tx);
      const said = sql`select obj_description(to_regclass('migrations')::oid, 'pg_class') as said`;
      return (await one<{ said: string | null }>(tx, said))?.said === plan.id;
    });
  } finally {
    await db.close();
  }
};

const isDecided = (staging: string, plan: RestorePlan, url: string | undefined): Promise<boolean> =>
  plan.database === '' ? exists(path.join(staging, decidedName)) : isDecidedInDatabase(plan, url);

const move = (from: string, to: string): Promise<boolean> =>
  rename(from, to).then(
    () => true,
    (error: unknown) => {
      if (isAbsent(error)) return false;
      throw error;
    },
  );

/** Replaces the old parts by the new ones; may be interrupted anywhere and repeated. */
const replaceParts = async (data: string, staging: string, plan: RestorePlan): Promise<void> => {
  for (const part of replacedParts) {
    const place = path.join(data, part);
    const fresh = path.join(staging, part);
    const isBrought = plan.parts.includes(part);
    if (isBrought && !(await exists(fresh))) continue;
    await move(place, path.join(staging, `replaced-${part}`));
    if (isBrought) await move(fresh, place);
  }
  await syncPath(staging);
  await syncPath(data);
};

/**
 * Finishes or undoes one restore that has begun; answers whether its state is now in place. The plan is removed only
 * after all old parts are replaced, so that the next process can continue.
 */
export const settle = async (target: RestoreTarget, staging: string): Promise<boolean> => {
  const plan = await readPlan(staging);
  const isNew = plan !== null && (await isDecided(staging, plan, target.databaseUrl));
  if (plan && isNew) await replaceParts(target.data, staging, plan);
  await rm(path.join(staging, planName), { force: true });
  await rm(staging, { recursive: true, force: true });
  return isNew;
};
