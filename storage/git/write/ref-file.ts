import { existsSync, lstatSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Context } from '../context.js';
import { isFullRefName } from '../names.js';
import { listedTips, looseOid } from '../read/branch-files.js';
import { readCommit } from '../read/objects.js';
import { type CreatedFile, type SmallFiles, smallFilesOf } from '../small-files.js';
import type { Oid, RefUpdate } from '../types.js';
import { ZERO_OID } from '../types.js';

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
  const files = smallFilesOf(ctx);
  try {
    await files.makeFolder(dirname(path));
    const lock = await files.create(`${path}.lock`, 0o644);
    return await replaceFile(files, lock, path, { oid, durable: ctx.durable });
  } catch {
    return false;
  }
}

/**
 * Moves a branch in the same way, but only from the commit it is expected at, and only where its name neither holds
 * another branch nor lies below one. False when that cannot be told from the files or is not so, and for a branch that
 * goes away; git is then to be asked, and reports what is wrong.
 */
export async function moveBranchFile(ctx: Context, { ref, old, new: now }: RefUpdate): Promise<boolean> {
  // Names come from the wire as well, and a file is written by them.
  if (!ref.startsWith('refs/heads/') || !isFullRefName(ref) || now === ZERO_OID) return false;
  if (!(await readCommit(ctx, now))) return false;
  const path = join(ctx.dir, ref);
  const files = smallFilesOf(ctx);
  try {
    await files.makeFolder(dirname(path));
    const lock = await files.create(`${path}.lock`, 0o644);
    // Read while we hold the lock: nobody moves it now, nor takes it from its file into the list.
    if (isAt(ctx, ref, old)) return await replaceFile(files, lock, path, { oid: now, durable: ctx.durable });
    await giveBack(files, lock, path);
    return false;
  } catch {
    return false;
  }
}

function isAt(ctx: Context, ref: string, oid: Oid): boolean {
  try {
    return storedId(ctx, ref) === oid;
  } catch {
    return false;
  }
}

/** The id of a branch, that of nothing for one whose name is free; null when only git can tell. */
function storedId(ctx: Context, ref: string): Oid | null {
  const path = join(ctx.dir, ref);
  // A folder of branches, or a link that an old git made.
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() === false) return null;
  const loose = looseOid(path);
  if (loose !== 'absent') return loose;
  const listed = listedTips(ctx);
  const found = listed?.get(ref);
  if (!listed || found) return found ?? null;
  const isTaken = [...listed.keys()].some(
    (other) => other.startsWith(`${ref}/`) || ref.startsWith(`${other}/`),
  );
  return isTaken ? null : ZERO_OID;
}

async function giveBack(files: SmallFiles, lock: CreatedFile, path: string): Promise<void> {
  await lock.close();
  await files.remove(`${path}.lock`);
}

/** Writes the lock file, which we hold, and renames it into place; it is removed when it cannot be written. */
async function replaceFile(
  files: SmallFiles,
  lock: CreatedFile,
  path: string,
  { oid, durable }: { oid: Oid; durable: boolean },
): Promise<boolean> {
  try {
    try {
      await lock.write(`${oid}\n`);
      if (durable) await lock.sync();
    } finally {
      await lock.close();
    }
    await files.rename(`${path}.lock`, path);
    return true;
  } catch {
    await files.remove(`${path}.lock`);
    return false;
  }
}
