import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Context } from '../context.js';
import { readCommit } from '../read/objects.js';
import type { Oid } from '../types.js';

/** Whether a reference has a file of its own. */
export const isRefFile = (ctx: Context, ref: string): boolean => existsSync(join(ctx.dir, ref));

/**
 * Points a reference of the server's own at a commit by writing its file, in the same way as git: the new value is
 * written to the lock file, which then replaces it. False when the lock is taken or the commit does not exist; git
 * then reports what is wrong. A process for each of these would cost more than everything else.
 */
export async function writeRefFile(ctx: Context, ref: string, oid: Oid): Promise<boolean> {
  if (!(await readCommit(ctx, oid))) return false;
  const path = join(ctx.dir, ref);
  try {
    await mkdir(dirname(path), { recursive: true });
    const lock = await open(`${path}.lock`, 'wx', 0o644);
    return await replaceFile(lock, path, { oid, durable: ctx.durable });
  } catch {
    return false;
  }
}

/** Writes the lock file, which we hold, and renames it into place; it is removed when it cannot be written. */
async function replaceFile(lock: FileHandle, path: string, { oid, durable }: { oid: Oid; durable: boolean }) {
  try {
    try {
      await lock.writeFile(`${oid}\n`);
      if (durable) await lock.sync();
    } finally {
      await lock.close();
    }
    await rename(`${path}.lock`, path);
    return true;
  } catch {
    await rm(`${path}.lock`, { force: true });
    return false;
  }
}
