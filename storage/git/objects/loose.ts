import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type { ObjectKind, Oid } from '../types.js';
import type { GitObject } from './batch-output.js';

const inflated = promisify(inflate);
/** Larger objects are left to git, which reads only what is needed. */
const LARGEST = 1024 * 1024;
const HEADER = /^(commit|tree|blob|tag) (\d+)$/;

/**
 * An object read from its loose file; null when it has none, is large, or the file is not readable. Reading one file
 * takes less time than starting a process for a repository that was not used lately.
 */
export async function looseObject(dir: string, oid: Oid): Promise<GitObject | null> {
  const packed = await readFile(join(dir, 'objects', oid.slice(0, 2), oid.slice(2))).catch(() => null);
  if (packed === null || packed.length > LARGEST) return null;
  const whole = await inflated(packed, { maxOutputLength: LARGEST }).catch(() => null);
  const end = whole?.indexOf(0) ?? -1;
  if (whole === null || end < 0) return null;
  const [, kind, size] = HEADER.exec(whole.toString('latin1', 0, end)) ?? [];
  const content = whole.subarray(end + 1);
  return content.length === Number(size) ? { oid, kind: kind as ObjectKind, content } : null;
}
