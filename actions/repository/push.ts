import { defaultBranchProtection } from '../../domain/repository/branch-protection.js';
import {
  type BranchRules,
  chooseDefaultBranch,
  mayMerge,
  type Pusher,
} from '../../domain/repository/push-rules.js';
import { writeOrOnceMore } from '../../storage/database/engine/retry-on-conflict.js';
import { collaborationBranchesOf } from '../../storage/database/merge-requests/collaboration-branches.js';
import { loadProject } from '../../storage/database/projects/load.js';
import { type RefChange, recordPush } from '../../storage/database/repository/pushes.js';
import { loadRefRules } from '../../storage/database/repository/ref-rules.js';
import { type Oid, type RefUpdate, type Repository, ZERO_OID } from '../../storage/git/types.js';
import type { Services } from '../context.js';
import { followPush } from '../merge-requests/pushed.js';
import type { ProjectAccess, Viewer } from '../viewer.js';
import { mostMessages } from './pushed-messages.js';

const HEADS = 'refs/heads/';
const TAGS = 'refs/tags/';
const DEVELOPER = 30;

/** Who pushes to a project. */
export const pusherOf = (
  viewer: Pick<Viewer, 'id' | 'admin'>,
  project: { access_level: number },
): Pusher => ({
  id: viewer.id,
  admin: viewer.admin,
  level: project.access_level,
});

/** What decides pushes to a project, as it bears on one person (null for nobody in particular). */
export async function loadBranchRules(
  services: Pick<Services, 'db' | 'git' | 'settings'>,
  project: ProjectAccess,
  viewer: { id: number } | null,
): Promise<BranchRules> {
  const branchRules = await branchRulesOf(services, project, viewer);
  if (viewer === null || project.access_level >= DEVELOPER) return branchRules;
  return { ...branchRules, collaboration: await collaborationBranches(services, project, viewer) };
}

/** Those branches of a project that somebody may push to for being allowed to merge them. Rule: MR-FORK-2. */
export async function collaborationBranches(
  services: Pick<Services, 'db' | 'git' | 'settings'>,
  project: { id: number },
  viewer: { id: number },
): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  const { hot } = services.db;
  for (const collaboration of await collaborationBranchesOf(hot, project.id, viewer.id)) {
    const target = await loadProject(hot, { id: collaboration.target_project_id }, viewer.id);
    if (!target || names.has(collaboration.branch)) continue;
    const branchRules = await branchRulesOf(services, target, viewer);
    if (mayMerge(branchRules, pusherOf({ ...viewer, admin: false }, target), collaboration.target_branch)) {
      names.add(collaboration.branch);
    }
  }
  return names;
}

async function branchRulesOf(
  { db, git, settings }: Pick<Services, 'db' | 'git' | 'settings'>,
  project: ProjectAccess,
  viewer: { id: number } | null,
): Promise<BranchRules> {
  const rules = await loadRefRules(db.hot, project.id, viewer?.id ?? null);
  // Only until the first push is worth a look at the repository itself.
  const repository = project.empty_repo === 1 ? git.open(project.id) : null;
  const empty = repository !== null && (await repository.exists()) && (await repository.isEmpty());
  return {
    ...rules,
    empty,
    protection: empty ? defaultBranchProtection(project, await settings.get()) : 0,
    defaultBranch: project.default_branch ?? (empty ? (await repository.head()).branch : null),
  };
}

/** A finished push: references that have moved, by whom and when. */
export interface FinishedPush {
  project: ProjectAccess;
  userId: number;
  updates: readonly RefUpdate[];
  at: string;
}

/**
 * Carries out what follows from moved references, the same for a push over git and a write through the
 * interface: default branch and its protection after the first push, activity, events, echoes, and what it means for
 * merge requests and issues.
 */
export async function afterPush(services: Services, push: FinishedPush): Promise<void> {
  const { db, git, settings } = services;
  const { project, userId, updates, at } = push;
  const repository = git.open(project.id);
  const { default_branch_protection, push_event_activities_limit, push_event_hooks_limit } =
    await settings.get();
  const branch =
    project.default_branch === null || project.empty_repo === 1 ? await adoptDefault(repository) : null;
  const start =
    branch === null
      ? null
      : {
          branch,
          protection: defaultBranchProtection(project, { default_branch_protection }),
        };
  const changes: RefChange[] = [];
  const limits = { activities: push_event_activities_limit, hooks: push_event_hooks_limit };
  // Beyond the limit the push is one entry, for which no commits are counted.
  const counts = updates.length <= limits.activities;
  const main = branch ?? project.default_branch;
  for (const update of updates) {
    const change = changeOf(update);
    if (change) changes.push(counts ? await counted(repository, change, main) : change);
  }
  await writeOrOnceMore(db, (tx) =>
    recordPush(tx, { projectId: project.id, userId, changes, start, limits, at }),
  );
  await followPush(services, push, main);
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
