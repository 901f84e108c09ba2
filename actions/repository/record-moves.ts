import { defaultBranchProtection } from '../../domain/repository/branch-protection.js';
import { chooseDefaultBranch } from '../../domain/repository/push-rules.js';
import { writeWithRetry } from '../../storage/database/engine/retry-on-conflict.js';
import { type RefChange, recordPush } from '../../storage/database/repository/pushes.js';
import { type Oid, type RefUpdate, type Repository, ZERO_OID } from '../../storage/git/types.js';
import type { Services } from '../context.js';
import type { ProjectAccess } from '../viewer.js';
import { mostMessages } from './pushed-messages.js';

const HEADS = 'refs/heads/';
const TAGS = 'refs/tags/';

/**
 * Records references that moved: on the first push the default branch and its protection, then the activity and the
 * events. Answers the default branch as it is by now.
 */
export async function recordMoves(
  services: Services,
  push: { project: ProjectAccess; userId: number; updates: readonly RefUpdate[]; at: string },
): Promise<string | null> {
  const { db, git, settings } = services;
  const { project, userId, updates, at } = push;
  const repository = git.open(project.id);
  const { default_branch_protection, push_event_activities_limit, push_event_hooks_limit } =
    await settings.get();
  const isFirst = project.default_branch === null || project.empty_repo === 1;
  const branch = isFirst ? await adoptDefault(repository) : null;
  const protection = defaultBranchProtection(project, { default_branch_protection });
  const start = branch === null ? null : { branch, protection };
  const changes: RefChange[] = [];
  const limits = { activities: push_event_activities_limit, hooks: push_event_hooks_limit };
  // Beyond the limit the push is one entry, for which no commits are counted.
  const counts = updates.length <= limits.activities;
  const main = branch ?? project.default_branch;
  for (const update of updates) {
    const change = changeOf(update);
    if (change) changes.push(counts ? await counted(repository, change, main) : change);
  }
  await writeWithRetry(db, (tx) =>
    recordPush(tx, { projectId: project.id, userId, changes, start, limits, at }),
  );
  return main;
}

/** Finds the branch that is the default one from now on and lets HEAD name it; null when there is none. */
async function adoptDefault(repository: Repository): Promise<string | null> {
  const { branch, oid } = await repository.head();
  if (oid) return branch;
  const names = (await repository.branches()).map((tip) => tip.name);
  const chosen = chooseDefaultBranch(branch, names);
  if (chosen !== null && chosen !== branch) await repository.setHead(chosen);
  return chosen;
}

function changeOf({ ref, old, new: now }: RefUpdate): RefChange | null {
  const kind = ref.startsWith(HEADS) ? 'branch' : ref.startsWith(TAGS) ? 'tag' : null;
  if (kind === null || old === now) return null;
  const before = old === ZERO_OID ? null : old;
  const after = now === ZERO_OID ? null : now;
  const action = before === null ? 'created' : after === null ? 'removed' : 'pushed';
  const name = ref.slice((kind === 'branch' ? HEADS : TAGS).length);
  return { kind, name, action, before, after, commitCount: 0, title: null };
}

/** A new branch brings what the default branch does not have yet. */
async function counted(repository: Repository, change: RefChange, main: string | null): Promise<RefChange> {
  if (change.after === null) return change;
  const tip = await repository.resolve(change.after);
  const commit = tip && (await repository.commit(tip));
  if (!commit) return change;
  const onTop = commit.parents.length === 1 && commit.parents[0] === change.before;
  if (onTop) return { ...change, commitCount: 1, title: commit.title };
  const isMain = change.kind === 'branch' && change.name === main;
  const known = change.before ?? (isMain || main === null ? null : await repository.branchTip(main));
  const commitCount =
    change.kind === 'tag' || known === commit.oid ? 0 : await countNew(repository, commit.oid, known);
  return { ...change, commitCount, title: commit.title };
}

/** Few commits are listed, as those who read their messages list them again in a moment. */
async function countNew(repository: Repository, tip: Oid, known: Oid | null): Promise<number> {
  const input = { include: [tip], exclude: known ? [known] : [] };
  const { length } = await repository.logIds({ ...input, limit: mostMessages });
  return length < mostMessages ? length : repository.countCommits(input);
}
