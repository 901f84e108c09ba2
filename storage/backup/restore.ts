import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { lstat, mkdir, mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openDatabase } from '../database/engine/connection.js';
import { keyFileName } from '../secrets/keys.js';
import { BackupError } from './errors.js';
import { lockExclusive, lockName } from './folder-lock.js';
import { emptyDatabase, isEmptyDatabase, lastMigration, loadDatabase } from './load.js';
import { isKnownPath, type Manifest, manifestPath, parseManifest } from './manifest.js';
import {
  commitInDatabase,
  commitInFolder,
  databaseName,
  type RestorePlan,
  type RestoreTarget,
  replacedParts,
  settle,
  syncPath,
  writePlan,
} from './settle.js';
import { backupPrefix, restorePrefix, unsettledRestores } from './staging.js';
import { readTar } from './tar-reader.js';

/** What was restored. */
export interface RestoreReport {
  /** When the backup was made. */
  at: string;
  rows: number;
  repositories: number;
  files: number;
}

type Sums = Map<string, { size: number; sha256: string }>;

// Git recognises a repository by these folders, and archives contain files only.
const addEmptyFolders = async (dir: string): Promise<void> => {
  for (const folder of ['objects/info', 'objects/pack', 'refs/heads', 'refs/tags']) {
    await mkdir(path.join(dir, folder), { recursive: true });
  }
};

const unpack = async (file: string, staging: string): Promise<Sums> => {
  const sums: Sums = new Map();
  const folders = new Set<string>();
  for await (const entry of readTar(file)) {
    if (!isKnownPath(entry.path) || sums.has(entry.path)) {
      throw new BackupError(`the archive has a path that is not part of a backup: ${entry.path}`);
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
      createWriteStream(place, { mode: 0o600, flush: true }),
    );
    for (let at = path.dirname(place); at !== staging; at = path.dirname(at)) folders.add(at);
    sums.set(entry.path, { size: entry.size, sha256: hash.digest('hex') });
  }
  for (const folder of folders) await syncPath(folder);
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
  if (sums.size > 0)
    throw new BackupError(`the archive has a file that its manifest does not list: ${[...sums.keys()][0]}`);
};

const readManifest = async (staging: string, sums: Sums): Promise<Manifest> => {
  if (!sums.has(manifestPath))
    throw new BackupError('the archive has no manifest: it is not a backup, or it is truncated');
  return parseManifest(await readFile(path.join(staging, manifestPath), 'utf8'));
};

const isOurs = (name: string): boolean =>
  name.startsWith(restorePrefix) ||
  name.startsWith(backupPrefix) ||
  name.startsWith(lockName) ||
  // The key is no part of a backup, so it comes before the restore.
  name === keyFileName;

const isEmptyFolder = async (data: string): Promise<boolean> => (await readdir(data)).every(isOurs);

const notEmpty = (what: string): BackupError =>
  new BackupError(`${what} is not empty; use --force to replace its contents`);

/** Refuses mount points, which cannot be replaced by renaming, before anything is changed. */
const refuseMounts = async (data: string): Promise<void> => {
  const { dev } = await stat(data);
  for (const part of replacedParts) {
    const found = await lstat(path.join(data, part)).catch(() => null);
    if (found && found.dev !== dev) {
      throw new BackupError(
        `${path.join(data, part)} is a disk of its own, which cannot be replaced; unmount it`,
      );
    }
  }
};

const loadSqlite = async (manifest: Manifest, staging: string): Promise<number> => {
  const file = path.join(staging, 'hearth.db');
  const db = await openDatabase({ file, ephemeral: true, migrate: false });
  try {
    return await db.write((tx) => loadDatabase(tx, manifest, path.join(staging, 'database')));
  } finally {
    await db.close();
    await syncPath(file);
  }
};

const planOf = (staging: string, database: string): RestorePlan => ({
  id: `${path.basename(staging)}-${randomUUID()}`,
  database,
  parts: ['repositories', 'files', ...(database === '' ? ['hearth.db'] : [])],
});

const intoFolder = async (manifest: Manifest, staging: string): Promise<number> => {
  const rows = await loadSqlite(manifest, staging);
  await writePlan(staging, planOf(staging, ''));
  await commitInFolder(staging);
  return rows;
};

/** Removes the old rows, inserts the new ones and commits the restore in one transaction. */
const restoreToPostgres = async (
  url: string,
  manifest: Manifest,
  staging: string,
  force: boolean,
): Promise<number> => {
  const db = await openDatabase({ url, migrate: false });
  try {
    const plan = planOf(staging, await databaseName(db));
    await writePlan(staging, plan);
    return await db.write(async (tx) => {
      if (force) await emptyDatabase(tx);
      else if (!(await isEmptyDatabase(tx))) throw notEmpty('the database');
      const rows = await loadDatabase(tx, manifest, path.join(staging, 'database'));
      await commitInDatabase(tx, plan);
      return rows;
    });
  } finally {
    await db.close();
  }
};

const prepare = async (file: string, staging: string): Promise<Manifest> => {
  const sums = await unpack(file, staging);
  const manifest = await readManifest(staging, sums);
  verify(manifest, sums);
  lastMigration(manifest);
  for (const part of ['repositories', 'files']) await mkdir(path.join(staging, part), { recursive: true });
  return manifest;
};

const bring = async (file: string, target: RestoreTarget, force: boolean): Promise<RestoreReport> => {
  const staging = await mkdtemp(path.join(target.data, restorePrefix));
  try {
    const manifest = await prepare(file, staging);
    const rows = target.databaseUrl
      ? await restoreToPostgres(target.databaseUrl, manifest, staging, force)
      : await intoFolder(manifest, staging);
    await settle(target, staging);
    return { at: manifest.at, rows, repositories: manifest.repositories, files: manifest.files };
  } catch (error) {
    // Whether an interrupted commit took effect is determined by the next process that can ask the database.
    await settle(target, staging).catch(() => undefined);
    throw error;
  }
};

/**
 * Restores a backup into an empty data folder and database, of either engine. Everything is checked before
 * anything is replaced, and the old state stays intact until the new one is complete; `force` replaces existing data.
 * No other process may use the folder.
 */
export const restoreBackup = async (
  file: string,
  target: RestoreTarget,
  options: { force?: boolean | undefined } = {},
): Promise<RestoreReport> => {
  const force = options.force ?? false;
  const { data } = target;
  await mkdir(data, { recursive: true, mode: 0o700 });
  const leave = lockExclusive(data);
  if (!leave) throw new BackupError(`the folder ${data} is in use; stop the server and its workers first`);
  try {
    for (const staging of await unsettledRestores(data)) await settle(target, staging);
    if (!force && !(await isEmptyFolder(data))) throw notEmpty(`the folder ${data}`);
    await refuseMounts(data);
    return await bring(file, target, force);
  } finally {
    leave();
  }
};
