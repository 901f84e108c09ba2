import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Context } from '../context.js';
import { readCommit } from '../read/objects.js';
import type { Oid } from '../types.js';

/** Whether a reference has a file of its own. */
export const isRefFile = (ctx: Context, ref: string): boolean => existsSync(join(ctx.dir, ref));

/**
 * Lets a reference of the server's own name a commit by the file that git keeps it in, in git's order: what is
 * new is written to the lock beside it, which then takes its place. False where somebody holds the lock or the commit
 * is not there; git then says what is wrong. A process for each of these would cost more than all the rest.
 */
export async function writeRefFile(ctx: Context, ref: string, oid: Oid): Promise<boolean> {
  if (!(await readCommit(ctx, oid))) return false;
  const path = join(ctx.dir, ref);
  try {
    await mkdir(dirname(path), { recursive: true });
    const lock = await open(`${path}.lock`, 'wx', 0o644);
    return await fill(lock, path, { oid, durable: ctx.durable });
  } catch {
    return false;
  }
}

/** Writes the lock, which is ours, and puts it in its place; one that could not be written is taken away again. */
async function fill(lock: FileHandle, path: string, { oid, durable }: { oid: Oid; durable: boolean }) {
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
