import type { Dialect } from '../database/engine/types.js';
import { BackupError } from './errors.js';
import type { WrittenEntry } from './tar-writer.js';

/** The archive format that this version writes and reads. */
export const formatNumber = 1;

/** The path of the manifest, which comes last, so that a truncated archive has none. */
export const manifestPath = 'manifest.json';

/** A dumped table: one line of values per row, in the order of `columns`. */
export interface DumpedTable {
  name: string;
  columns: string[];
  rows: number;
  /** The highest id ever assigned; 0 for tables without a sequence. */
  last: number;
}

/** What an archive contains. */
export interface Manifest {
  format: number;
  /** When the backup was made. */
  at: string;
  dialect: Dialect;
  /** The migrations that the database had applied. */
  migrations: string[];
  tables: DumpedTable[];
  repositories: number;
  files: number;
  entries: WrittenEntry[];
}

/** Parses a manifest; throws when this version does not support it. */
export const parseManifest = (text: string): Manifest => {
  let manifest: Manifest;
  try {
    manifest = JSON.parse(text) as Manifest;
  } catch (error) {
    throw new BackupError('the manifest of the archive cannot be read', error);
  }
  if (manifest.format !== formatNumber) {
    throw new BackupError(`the archive has format ${manifest.format}; this version reads ${formatNumber}`);
  }
  return manifest;
};

const repositoryForm =
  /^repositories\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{64}\.git\/(HEAD|config|description|packed-refs|hearth-id|objects\/(pack\/[\w.-]+|[0-9a-f]{2}\/[0-9a-f]{38}))$/;
const fileForm = /^files\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{64}$/;
const tableForm = /^database\/[a-z0-9_]+\.jsonl$/;

/** Whether a path in an archive is a known one; nothing else is ever written to the disk. */
export const isKnownPath = (path: string): boolean =>
  path === manifestPath || repositoryForm.test(path) || fileForm.test(path) || tableForm.test(path);
