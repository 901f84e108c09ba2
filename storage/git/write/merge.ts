import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, git } from '../context.js';
import { quoted } from '../process/environment.js';
import { mergeBase } from '../read/history.js';
import type { Abortable, MergeTreesOutcome, Oid, Person } from '../types.js';
import { commitContent, ObjectWriter, syncFolder } from './objects.js';

/** Runs a task with a temporary folder for new objects beside those of the repository. */
export async function withTemporaryObjects<T>(
  ctx: Context,
  task: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = join(ctx.dir, 'objects', `tmp_hearth_${randomUUID()}`);
  await mkdir(folder);
  try {
    return await task(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Moves the objects of a finished merge into the repository. */
export async function adoptObjects(ctx: Context, folder: string): Promise<void> {
  const objects = join(ctx.dir, 'objects');
  for (const prefix of await readdir(folder)) {
    if (!/^[0-9a-f]{2}$/.test(prefix)) continue;
    await mkdir(join(objects, prefix), { recursive: true });
    for (const name of await readdir(join(folder, prefix)))
      await rename(join(folder, prefix, name), join(objects, prefix, name));
    if (ctx.durable) await syncFolder(join(objects, prefix));
  }
}

/** Merges two commits by their common history; new objects go into the folder. */
async function mergeCommits(
  ctx: Context,
  folder: string,
  [ours, theirs]: readonly [Oid, Oid],
  { signal }: Abortable,
): Promise<MergeTreesOutcome> {
  const known = ctx.env['GIT_ALTERNATE_OBJECT_DIRECTORIES'];
  const own = quoted(join(ctx.dir, 'objects'));
  const env = {
    GIT_OBJECT_DIRECTORY: folder,
    GIT_ALTERNATE_OBJECT_DIRECTORIES: known === undefined ? own : `${own}:${known}`,
  };
  const args = ['merge-tree', '--write-tree', '--name-only', '--no-messages', '-z', ours, theirs];
  const result = await git(ctx, args, { env, accept: [1], signal });
  const [oid = '', ...paths] = result.stdout.toString('utf8').split('\0');
  if (result.code === 0) return { kind: 'tree', oid: oid.slice(0, 40) };
  return { kind: 'conflict', paths: [...new Set(paths.filter((path) => path !== ''))] };
}

/**
 * Merges three trees; null on a conflict.
 *
 * This version of git finds the base of a merge through commits only, so commits are created around the trees that
 * have no parent but the base. New objects stay in a temporary folder until they are needed.
 */
export async function mergeThree(
  ctx: Context,
  folder: string,
  trees: Record<'base' | 'ours' | 'theirs', Oid>,
  options: Abortable,
): Promise<Oid | null> {
  const writer = new ObjectWriter();
  const nobody: Person = { name: 'Hearth', email: 'noreply@localhost', at: '1970-01-01T00:00:00Z' };
  const wrap = (tree: Oid, parents: readonly Oid[], message: string) =>
    writer.add('commit', commitContent({ tree, parents, author: nobody, committer: nobody, message }));
  writer.add('tree', Buffer.alloc(0));
  const base = wrap(trees.base, [], 'base');
  const ours = wrap(trees.ours, [base], 'ours');
  const theirs = wrap(trees.theirs, [base], 'theirs');
  await writer.flush({ ...ctx, durable: false }, folder);
  const merged = await mergeCommits(ctx, folder, [ours, theirs], options);
  return merged.kind === 'tree' ? merged.oid : null;
}

/** The result of `git merge` of `theirs` into `ours`; with `keep` the tree is stored for a commit to follow. */
export async function mergeTrees(
  ctx: Context,
  ours: Oid,
  theirs: Oid,
  { keep = false, signal }: Abortable & { keep?: boolean } = {},
): Promise<MergeTreesOutcome> {
  if ((await mergeBase(ctx, [ours, theirs])) === null) return { kind: 'conflict', paths: [] };
  return withTemporaryObjects(ctx, async (folder) => {
    const merged = await mergeCommits(ctx, folder, [ours, theirs], { signal });
    if (merged.kind === 'tree' && keep) await adoptObjects(ctx, folder);
    return merged;
  });
}
