import { parse } from 'yaml';
import { BrokenRun } from '../http/transport.js';
import { fileOf } from './named-file.js';
import type { StoredArchive } from './types.js';

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
