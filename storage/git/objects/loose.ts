import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inflate, inflateSync } from 'node:zlib';
import type { ObjectKind, Oid } from '../types.js';
import type { GitObject } from './batch-output.js';

const inflated = promisify(inflate);
/** Larger objects are left to git, which reads only what is needed. */
const LARGEST = 1024 * 1024;
/** Shorter files of ephemeral stores are read at once, since they are in the memory of the system. */
const SHORT = 8 * 1024;
const HEADER = /^(commit|tree|blob|tag) (\d+)$/;

/** A repository's folder, and whether its disk is worth waiting for on another thread. */
interface Place {
  dir: string;
  durable: boolean;
}

/** The bytes of an object's file, which are short enough or null. */
async function inflatedFile({ dir, durable }: Place, oid: Oid): Promise<Buffer | null> {
  const path = join(dir, 'objects', oid.slice(0, 2), oid.slice(2));
  if (!durable) {
    const size = statSync(path, { throwIfNoEntry: false })?.size;
    if (size === undefined) return null;
    if (size <= SHORT) return inflateSync(readFileSync(path), { maxOutputLength: LARGEST });
  }
  const packed = await readFile(path);
  return packed.length > LARGEST ? null : inflated(packed, { maxOutputLength: LARGEST });
}

/**
 * An object read from its loose file; null when it has none, is large, or the file is not readable. Reading one file
 * takes less time than starting a process for a repository that was not used lately.
 */
export async function looseObject(place: Place, oid: Oid): Promise<GitObject | null> {
  const whole = await inflatedFile(place, oid).catch(() => null);
  const end = whole?.indexOf(0) ?? -1;
  if (whole === null || end < 0) return null;
  const [, kind, size] = HEADER.exec(whole.toString('latin1', 0, end)) ?? [];
  const content = whole.subarray(end + 1);
  return content.length === Number(size) ? { oid, kind: kind as ObjectKind, content } : null;
}
