import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../database/engine/types.js';
import { openLocalFiles } from '../files/local.js';
import { type Dump, dumpDatabase } from './dump.js';
import { BackupError } from './errors.js';
import { formatNumber, type Manifest, manifestPath } from './manifest.js';
import { addRepositories } from './repositories.js';
import { backupPrefix, preparedBackups } from './staging.js';
import { createTar, type TarWriter, type WrittenEntry } from './tar-writer.js';

/** What to back up: an open database and its data folder. */
export interface BackupSource {
  db: Database;
  data: string;
  /** The current moment, in the form of the interface. */
  at: string;
}

/** What a backup contains. */
export interface BackupReport {
  path: string;
  bytes: number;
  tables: number;
  rows: number;
  repositories: number;
  files: number;
}

const projectIds = async (db: Database): Promise<Set<string>> =>
  new Set((await db.read('projects').pluck('id')).map(String));

const addTables = async (tar: TarWriter, dump: Dump, folder: string): Promise<WrittenEntry[]> => {
  const written: WrittenEntry[] = [];
  for (const { name } of dump.tables) {
    written.push(await tar.addFile(`database/${name}.jsonl`, path.join(folder, `${name}.jsonl`)));
  }
  return written;
};

const addFiles = async (tar: TarWriter, root: string): Promise<WrittenEntry[]> => {
  const written: WrittenEntry[] = [];
  for await (const id of openLocalFiles(root).list()) {
    const place = `${id.slice(0, 2)}/${id.slice(2, 4)}/${id}`;
    written.push(await tar.addFile(`files/${place}`, path.join(root, place)));
  }
  return written;
};

// The database comes first: everything it refers to is on the disk already, and files added later do no harm.
const fill = async (tar: TarWriter, source: BackupSource, staging: string): Promise<Manifest> => {
  const folder = path.join(staging, 'database');
  await mkdir(folder);
  const dump = await dumpDatabase(source.db, folder);
  const entries = await addTables(tar, dump, folder);
  await rm(folder, { recursive: true });
  const ids = await projectIds(source.db);
  const isWanted = (id: string) => ids.has(id.replace(/^wiki-/, '')) || id.startsWith('snippet-');
  let repositories = 0;
  for await (const written of addRepositories(
    tar,
    path.join(source.data, 'repositories'),
    staging,
    isWanted,
  )) {
    for (const one of written) entries.push(one);
    repositories += 1;
  }
  const files = await addFiles(tar, path.join(source.data, 'files'));
  for (const one of files) entries.push(one);
  const { dialect } = source.db;
  return {
    format: formatNumber,
    at: source.at,
    dialect,
    ...dump,
    repositories,
    files: files.length,
    entries,
  };
};

const staleMs = 86_400_000;

/** Removes what killed backups had prepared, once it is too old to be in use. */
const removeStale = async (data: string): Promise<void> => {
  for (const staging of await preparedBackups(data)) {
    const found = await stat(staging).catch(() => null);
    if (found && Math.abs(Date.now() - found.mtimeMs) > staleMs)
      await rm(staging, { recursive: true, force: true });
  }
};

/**
 * Writes database, repositories and files into one archive with a checksum of each part, while the server keeps
 * running; compressed when the target's name ends in `.gz` or `.tgz`. An existing archive is not overwritten.
 */
export const createBackup = async (source: BackupSource, target: string): Promise<BackupReport> => {
  if (await stat(target).catch(() => null)) throw new BackupError(`${target} exists already`);
  await mkdir(source.data, { recursive: true });
  await removeStale(source.data);
  const staging = await mkdtemp(path.join(source.data, backupPrefix));
  const draft = `${target}.part`;
  await rm(draft, { force: true });
  const tar = createTar(draft, { gzip: /\.(gz|tgz)$/.test(target), at: source.at });
  try {
    const manifest = await fill(tar, source, staging);
    await tar.addBytes(manifestPath, Buffer.from(JSON.stringify(manifest)));
    await tar.close();
    await rename(draft, target);
    const { size } = await stat(target);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const { repositories, files } = manifest;
    return { path: target, bytes: size, tables: manifest.tables.length, rows, repositories, files };
  } catch (error) {
    tar.abort();
    await rm(draft, { force: true });
    throw error;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
};
