import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, git } from '../context.js';
import { quoted } from '../process/environment.js';
import { readCommit } from '../read/objects.js';
import { branchTip } from '../read/revisions.js';
import type { Commit, CommitRefused, Oid, Person, PickOutcome, PickRequest } from '../types.js';
import { EMPTY_TREE_OID } from '../types.js';
import { land } from './commit.js';
import { withLock } from './lock.js';
import { commitContent, ObjectWriter, syncFolder } from './objects.js';

type Direction = 'cherry-pick' | 'revert';

/** Applies what a commit changed (or its opposite) on the tip of a branch; merges count against their first parent. */
export async function pick(ctx: Context, direction: Direction, request: PickRequest): Promise<PickOutcome> {
  return withLock(ctx.dir, async () => {
    for (let attempt = 1; ; attempt++) {
      const outcome = await pickOnce(ctx, direction, request);
      if (outcome.kind !== 'refused' || outcome.reason !== 'moved' || attempt === 3) return outcome;
    }
  });
}

async function pickOnce(ctx: Context, direction: Direction, request: PickRequest): Promise<PickOutcome> {
  const commit = await readCommit(ctx, request.oid);
  const tip = await branchTip(ctx, request.branch);
  const tipCommit = tip && (await readCommit(ctx, tip));
  if (!commit || !tip || !tipCommit)
    return { kind: 'refused', reason: commit ? 'no_branch' : 'missing_start', text: 'Not found' };
  const parent = commit.parents[0] === undefined ? null : await readCommit(ctx, commit.parents[0]);
  const before = parent?.tree ?? EMPTY_TREE_OID;
  const [base, theirs] = direction === 'revert' ? [commit.tree, before] : [before, commit.tree];
  const folder = join(ctx.dir, 'objects', `tmp_hearth_${randomUUID()}`);
  await mkdir(folder);
  try {
    const tree = await mergeTrees(ctx, folder, { base, ours: tipCommit.tree, theirs }, request);
    if (tree === null) return refused(direction, 'conflict');
    if (tree === tipCommit.tree) return refused(direction, 'empty');
    if (request.dryRun) return { kind: 'would-apply' };
    await adoptObjects(ctx, folder);
    const oid = await writePicked(ctx, direction, commit, tip, tree, request);
    return await land(ctx, request.branch, oid, { base: tip, before: tip, firstCommit: false });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Merges three trees; null on a conflict.
 *
 * This git finds the base of a merge only through commits, so three parentless-but-for-the-base commits are
 * made up around the trees. New objects stay in a folder of their own until they are wanted.
 */
async function mergeTrees(
  ctx: Context,
  folder: string,
  trees: Record<'base' | 'ours' | 'theirs', Oid>,
  request: PickRequest,
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
  const env = {
    GIT_OBJECT_DIRECTORY: folder,
    GIT_ALTERNATE_OBJECT_DIRECTORIES: quoted(join(ctx.dir, 'objects')),
  };
  const result = await git(ctx, ['merge-tree', '--write-tree', '--name-only', ours, theirs], {
    env,
    accept: [1],
    signal: request.signal,
  });
  return result.code === 0 ? result.stdout.toString('latin1').slice(0, 40) : null;
}

/** Moves the objects of a finished merge where everybody sees them. */
async function adoptObjects(ctx: Context, folder: string): Promise<void> {
  const objects = join(ctx.dir, 'objects');
  for (const prefix of await readdir(folder)) {
    if (!/^[0-9a-f]{2}$/.test(prefix)) continue;
    await mkdir(join(objects, prefix), { recursive: true });
    for (const name of await readdir(join(folder, prefix)))
      await rename(join(folder, prefix, name), join(objects, prefix, name));
    if (ctx.durable) await syncFolder(join(objects, prefix));
  }
}

async function writePicked(
  ctx: Context,
  direction: Direction,
  commit: Commit,
  tip: Oid,
  tree: Oid,
  request: PickRequest,
): Promise<Oid> {
  const { committer } = request;
  const author = { name: commit.authorName, email: commit.authorEmail, at: commit.authoredDate };
  const writer = new ObjectWriter();
  const oid = writer.add(
    'commit',
    commitContent({
      tree,
      parents: [tip],
      author: direction === 'revert' ? committer : author,
      committer,
      message: request.message ?? (direction === 'revert' ? revertMessage(commit) : pickMessage(commit)),
    }),
  );
  await writer.flush(ctx);
  return oid;
}

function pickMessage(commit: Commit): string {
  return `${commit.message.trimEnd()}\n\n(cherry picked from commit ${commit.oid})`;
}

function revertMessage(commit: Commit): string {
  return `Revert "${commit.title}"\n\nThis reverts commit ${commit.oid}`;
}

function refused(direction: Direction, reason: 'conflict' | 'empty'): CommitRefused {
  const [verb, done] = direction === 'revert' ? ['revert', 'reverted'] : ['cherry-pick', 'cherry-picked'];
  const text = `Sorry, we cannot ${verb} this commit automatically. This commit may already have been ${done}, or a more recent commit may have updated some of its content.`;
  return { kind: 'refused', reason, text };
}
