import { type Context, gitLines } from '../context.js';
import { readCommit, readCommits } from '../read/objects.js';
import type { Abortable, Commit, Oid, Person, ReplayOutcome } from '../types.js';
import { EMPTY_TREE_OID } from '../types.js';
import { adoptObjects, mergeThree, withTemporaryObjects } from './merge.js';
import { writeCommit } from './new-commit.js';

/** The commits to rebase, oldest first: no merges, and none whose change is on the other side already. */
function commitsToRebase(ctx: Context, from: Oid, onto: Oid, { signal }: Abortable): Promise<string[]> {
  const args = ['rev-list', '--reverse', '--topo-order', '--no-merges', '--cherry-pick', '--right-only'];
  return gitLines(ctx, [...args, `${onto}...${from}`, '--'], { signal });
}

async function treeOfParent(ctx: Context, commit: Commit): Promise<Oid> {
  const [parent] = commit.parents;
  return parent === undefined ? EMPTY_TREE_OID : ((await readCommit(ctx, parent))?.tree ?? EMPTY_TREE_OID);
}

/** The tree of a commit applied to another tree; null on a conflict. */
async function applyTo(ctx: Context, commit: Commit, base: Oid, ours: Oid, options: Abortable) {
  if (base === ours) return commit.tree;
  return withTemporaryObjects(ctx, async (folder) => {
    const tree = await mergeThree(ctx, folder, { base, ours, theirs: commit.tree }, options);
    if (tree !== null) await adoptObjects(ctx, folder);
    return tree;
  });
}

/**
 * Rebases the commits that `from` has and `onto` lacks onto `onto`, as `git rebase` does: authors stay, commits
 * that become empty are dropped. No reference is moved.
 */
export async function replay(
  ctx: Context,
  request: Abortable & { from: Oid; onto: Oid; committer: Person },
): Promise<ReplayOutcome> {
  const { from, onto, committer } = request;
  const start = await readCommit(ctx, onto);
  if (!start) return { kind: 'conflict', at: onto };
  let [head, tree] = [start.oid, start.tree];
  for (const commit of await readCommits(ctx, await commitsToRebase(ctx, from, onto, request))) {
    if (commit.parents[0] === head) {
      [head, tree] = [commit.oid, commit.tree];
      continue;
    }
    const base = await treeOfParent(ctx, commit);
    const now = await applyTo(ctx, commit, base, tree, request);
    if (now === null) return { kind: 'conflict', at: commit.oid };
    if (now === tree && commit.tree !== base) continue;
    const author = { name: commit.authorName, email: commit.authorEmail, at: commit.authoredDate };
    head = await writeCommit(ctx, { tree: now, parents: [head], author, committer, message: commit.message });
    tree = now;
  }
  return { kind: 'done', head };
}
