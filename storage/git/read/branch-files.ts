import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import type { Context } from '../context.js';
import { isOid } from '../names.js';
import type { Oid } from '../types.js';
import { readCommit } from './objects.js';

const OID_LINE = 41;
/** Larger lists are left to git, which searches them without loading them. */
const LONGEST_LIST = 1024 * 1024;

const bytes = Buffer.alloc(OID_LINE + 1);

/**
 * The tip of a branch, read from the files in which git stores it; `absent` when they show that there is none, null
 * when they do not tell. They are read each time, because other processes move branches too, and synchronously:
 * reading some bytes takes less time than asking git or another thread. The order is git's: a branch leaves its own
 * file only once it is in the packed list.
 */
export async function storedTip(ctx: Context, name: string): Promise<Oid | 'absent' | null> {
  const ref = `refs/heads/${name}`;
  const loose = looseOid(`${ctx.dir}/${ref}`);
  const oid = loose === 'absent' ? listedOid(ctx, ref) : loose;
  if (oid === 'absent' || oid === null) return oid;
  return (await readCommit(ctx, oid)) ? oid : null;
}

/** The id in a reference's own file; null when there is something else. */
export function looseOid(path: string): Oid | 'absent' | null {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const length = readSync(file, bytes, 0, bytes.length, 0);
    const oid = bytes.toString('latin1', 0, OID_LINE - 1);
    return length === OID_LINE && isOid(oid) ? oid : null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'absent' : null;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

interface List {
  /** Changes whenever git replaces the list. */
  mark: string;
  tips: ReadonlyMap<string, Oid>;
}

function listedOid(ctx: Context, fullName: string): Oid | 'absent' | null {
  const tips = listedTips(ctx);
  return tips === null ? null : (tips.get(fullName) ?? 'absent');
}

const none: ReadonlyMap<string, Oid> = new Map();

/** The branches in the packed list by their full names; null when it does not tell, or when there is no repository. */
export function listedTips(ctx: Context): ReadonlyMap<string, Oid> | null {
  const path = `${ctx.dir}/packed-refs`;
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  // Without a packed list there is no other branch, unless the repository itself is missing.
  if (!found) return existsSync(`${ctx.dir}/refs/heads`) ? none : null;
  if (found.size > LONGEST_LIST) return null;
  const mark = `${found.ino} ${found.mtimeNs} ${found.ctimeNs} ${found.size}`;
  const key = `${ctx.cacheKey}packed-refs`;
  let list = ctx.cache.get(key) as List | undefined;
  if (list?.mark !== mark) {
    const tips = branchesIn(path);
    // Removed since it was checked: then nothing is known.
    if (tips === null) return null;
    list = { mark, tips };
    ctx.cache.set(key, list, { size: tips.size * 200 + 300 });
  }
  return list.tips;
}

function branchesIn(path: string): ReadonlyMap<string, Oid> | null {
  const tips = new Map<string, Oid>();
  try {
    for (const line of readFileSync(path, 'utf8').split('\n')) {
      const name = line.slice(OID_LINE);
      if (name.startsWith('refs/heads/')) tips.set(name, line.slice(0, OID_LINE - 1));
    }
    return tips;
  } catch {
    return null;
  }
}
