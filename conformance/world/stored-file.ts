import { parse } from 'yaml';
import { BrokenRun } from '../http/transport.js';
import { fileOf } from './named-file.js';

/** Where an archive of a project is in object storage, and who reads it. */
export interface StoredArchive {
  region: string;
  bucket_name: string;
  file_key: string;
  access_key_id: string;
  secret_access_key: string;
}

const names = ['region', 'bucket_name', 'file_key', 'access_key_id', 'secret_access_key'] as const;

/** Reads the file that says where an archive is in object storage. */
export function storedIn(file: string): StoredArchive {
  const text = fileOf('--stored', file);
  let written: unknown;
  try {
    written = parse(text, { maxAliasCount: 0 });
  } catch {
    throw new BrokenRun(`--stored ${file} is not YAML`);
  }
  const given = (typeof written === 'object' && written !== null ? written : {}) as Record<string, unknown>;
  const lost = names.filter((name) => typeof given[name] !== 'string' || given[name] === '');
  if (lost.length > 0) throw new BrokenRun(`--stored ${file} names no ${lost.join(', ')}`);
  return Object.fromEntries(names.map((name) => [name, given[name]])) as unknown as StoredArchive;
}
