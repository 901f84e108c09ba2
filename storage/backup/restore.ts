import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openDatabase } from '../database/connection.js';
import { tablesOf } from '../database/tables.js';
import type { Database } from '../database/types.js';
import { BackupError } from './errors.js';
import { lastMigration, loadDatabase } from './load.js';
import { isKnownPath, type Manifest, manifestPath, parseManifest } from './manifest.js';
import { readTar } from './tar-reader.js';

/** Where a backup is restored to: a data folder, and a PostgreSQL database when that is used. */
export interface RestoreTarget {
  data: string;
  databaseUrl?: string | undefined;
}

/** What was restored. */
export interface RestoreReport {
  /** When the backup was made. */
  at: string;
  rows: number;
  repositories: number;
  files: number;
}

type Sums = Map<string, { size: number; sha256: string }>;

// Git knows a repository by these folders, and archives hold files only.
const addEmptyFolders = async (dir: string): Promise<void> => {
  for (const folder of ['objects/info', 'objects/pack', 'refs/heads', 'refs/tags']) {
    await mkdir(path.join(dir, folder), { recursive: true });
  }
};

const unpack = async (file: string, staging: string): Promise<Sums> => {
  const sums: Sums = new Map();
  for await (const entry of readTar(file)) {
    if (!isKnownPath(entry.path) || sums.has(entry.path)) {
      throw new BackupError(`the archive holds a path that does not belong there: ${entry.path}`);
    }
    const place = path.join(staging, entry.path);
    await mkdir(path.dirname(place), { recursive: true });
    if (entry.path.endsWith('.git/HEAD')) await addEmptyFolders(path.dirname(place));
    const hash = createHash('sha256');
    async function* counted(): AsyncGenerator<Buffer> {
      for await (const chunk of entry.content) {
        hash.update(chunk);
        yield chunk;
      }
    }
    await pipeline(
      Readable.from(counted(), { objectMode: false }),
      createWriteStream(place, { mode: 0o600 }),
    );
    sums.set(entry.path, { size: entry.size, sha256: hash.digest('hex') });
  }
  return sums;
};

const verify = (manifest: Manifest, sums: Sums): void => {
  for (const { path: name, size, sha256 } of manifest.entries) {
    const found = sums.get(name);
    if (!found) throw new BackupError(`the archive lacks ${name}`);
    if (found.size !== size || found.sha256 !== sha256)
      throw new BackupError(`the archive is damaged: ${name}`);
    sums.delete(name);
  }
  sums.delete(manifestPath);
  if (sums.size > 0) throw new BackupError(`the archive holds more than it lists: ${[...sums.keys()][0]}`);
};

const readManifest = async (staging: string, sums: Sums): Promise<Manifest> => {
  if (!sums.has(manifestPath))
    throw new BackupError('the archive has no list of contents: it is no backup, or cut short');
  return parseManifest(await readFile(path.join(staging, manifestPath), 'utf8'));
};

const isOurs = (name: string): boolean => name.startsWith('.restore-') || name.startsWith('.backup-');

const isEmptyFolder = async (data: string): Promise<boolean> => (await readdir(data)).every(isOurs);

const isEmptyDatabase = async (db: Database): Promise<boolean> => {
  for (const { name } of await tablesOf(db.read)) if (await db.read(name).first()) return false;
  return true;
};

const emptyPostgres = (db: Database): Promise<void> =>
  db.write(async (tx) => {
    const names = [...(await tablesOf(tx)).map((one) => one.name), 'migrations'];
    for (const name of names) await tx.raw(`drop table if exists ${name} cascade`);
  });

const loadSqlite = async (manifest: Manifest, staging: string): Promise<number> => {
  const file = path.join(staging, 'hearth.db');
  const db = await openDatabase({ file, ephemeral: true, migrate: false });
  try {
    return await loadDatabase(db, manifest, path.join(staging, 'database'));
  } finally {
    await db.close();
    const handle = await open(file, 'r+');
    await handle.sync().finally(() => handle.close());
  }
};

const loadPostgres = async (
  url: string,
  manifest: Manifest,
  staging: string,
  force: boolean,
): Promise<number> => {
  const db = await openDatabase({ url, migrate: false });
  try {
    if (force) await emptyPostgres(db);
    else if (!(await isEmptyDatabase(db))) throw notEmpty('the database');
    return await loadDatabase(db, manifest, path.join(staging, 'database'));
  } finally {
    await db.close();
  }
};

const notEmpty = (what: string): BackupError =>
  new BackupError(`${what} is not empty; use --force to replace what is there`);

const parts = ['hearth.db', 'hearth.db-wal', 'hearth.db-shm', 'repositories', 'files'];

/** Puts the new parts in the place of the old ones, which are set aside first and removed last. */
const swap = async (data: string, staging: string): Promise<void> => {
  const aside = path.join(staging, 'replaced');
  await mkdir(aside);
  const absent = (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  };
  for (const part of parts) await rename(path.join(data, part), path.join(aside, part)).catch(absent);
  for (const part of parts) await rename(path.join(staging, part), path.join(data, part)).catch(absent);
};

/**
 * Brings a backup back into an empty data folder and database, of either engine. Everything is checked before
 * anything is replaced; with `force` what was there before is gone afterwards. No server may run meanwhile.
 */
export const restoreBackup = async (
  file: string,
  target: RestoreTarget,
  options: { force?: boolean | undefined } = {},
): Promise<RestoreReport> => {
  const force = options.force ?? false;
  await mkdir(target.data, { recursive: true, mode: 0o700 });
  if (!force && !(await isEmptyFolder(target.data))) throw notEmpty(`the folder ${target.data}`);
  const staging = await mkdtemp(path.join(target.data, '.restore-'));
  try {
    const sums = await unpack(file, staging);
    const manifest = await readManifest(staging, sums);
    verify(manifest, sums);
    lastMigration(manifest);
    const rows = target.databaseUrl
      ? await loadPostgres(target.databaseUrl, manifest, staging, force)
      : await loadSqlite(manifest, staging);
    await swap(target.data, staging);
    return { at: manifest.at, rows, repositories: manifest.repositories, files: manifest.files };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
};
