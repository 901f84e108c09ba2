import type { Context } from '../context.js';
import { readCommit } from '../read/objects.js';
import { branchTip } from '../read/revisions.js';
import type { Commit, CommitRefused, Oid, PickOutcome, PickRequest } from '../types.js';
import { EMPTY_TREE_OID } from '../types.js';
import { moveBranch } from './commit.js';
import { withLock } from './lock.js';
import { adoptObjects, mergeThree, withTemporaryObjects } from './merge.js';
import { commitContent, ObjectWriter } from './objects.js';

type Direction = 'cherry-pick' | 'revert';

/** Applies the change of a commit, or its reverse, to the tip of a branch; merges are compared with their first parent. */
export async function pick(ctx: Context, direction: Direction, request: PickRequest): Promise<PickOutcome> {
  return withLock(ctx, async () => {
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
  return withTemporaryObjects(ctx, async (folder) => {
    const tree = await mergeThree(ctx, folder, { base, ours: tipCommit.tree, theirs }, request);
    if (tree === null) return refused(direction, 'conflict');
    if (tree === tipCommit.tree) return refused(direction, 'empty');
    if (request.dryRun) return { kind: 'would-apply' };
    await adoptObjects(ctx, folder);
    const oid = await writePicked(ctx, direction, commit, tip, tree, request);
    return moveBranch(ctx, request.branch, oid, { base: tip, before: tip, firstCommit: false });
  });
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
