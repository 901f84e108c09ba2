import { addJob } from '../../storage/database/jobs/jobs.js';
import { findMergeRequestById } from '../../storage/database/merge-requests/merge.js';
import { openFrom, openInto, uncheckInto } from '../../storage/database/merge-requests/of-branches.js';
import { retryAutoMerge } from '../../storage/database/merge-requests/waiting.js';
import type { RefUpdate } from '../../storage/git/types.js';
import type { Services } from '../context.js';
import { followMessages } from '../repository/pushed-messages.js';
import { actingUser } from '../users/acting-user.js';
import type { ProjectAccess } from '../viewer.js';
import { type BranchMove, followSource } from './pushed-source.js';
import { followTarget } from './pushed-target.js';

/** A push whose references have moved. */
export interface FollowedPush {
  project: ProjectAccess;
  userId: number;
  updates: readonly RefUpdate[];
  at: string;
}

const heads = 'refs/heads/';
/** How many merge requests from one branch are seen to while the pusher waits. */
const mostInline = 20;

const sources = async (services: Services, projectId: number, move: BranchMove): Promise<void> => {
  const rows = await openFrom(services.db.hot, { projectId, branch: move.branch });
  for (const row of rows.slice(0, mostInline)) await followSource(services, row, move);
  const rest = rows.slice(mostInline).map((row) => row.id);
  if (rest.length === 0) return;
  const { actor, ...place } = move;
  const payload = { ...place, userId: actor.id, mergeRequestIds: rest };
  await services.db.write((tx) => addJob(tx, { kind: 'merging.follow-push', payload, at: move.at }));
};

/** Sees to the merge requests of a large push that were left for later. */
export const followRest = async (services: Services, payload: Record<string, unknown>): Promise<void> => {
  const { userId, mergeRequestIds, ...place } = payload as unknown as Omit<BranchMove, 'actor'> & {
    userId: number;
    mergeRequestIds: number[];
  };
  const actor = await actingUser(services.db.hot, userId);
  if (!actor) return;
  for (const id of mergeRequestIds) {
    const row = await findMergeRequestById(services.db.hot, id);
    if (row?.state === 'opened') await followSource(services, row, { ...place, actor });
  }
};

const followBranch = async (
  services: Services,
  project: ProjectAccess,
  move: BranchMove,
  main: string | null,
): Promise<void> => {
  const place = { projectId: project.id, branch: move.branch };
  const into = await openInto(services.db.hot, place);
  if (into.length > 0) {
    await services.db.write((tx) => uncheckInto(tx, place));
    await followTarget(services, project, into, move);
    // What conflicted may be gone.
    if (into.some((row) => row.merge_when_pipeline_succeeds === 1)) {
      await services.db.write((tx) => retryAutoMerge(tx, { projectId: project.id }, move.at));
    }
  }
  await sources(services, project.id, move);
  await followMessages(services, project, move, main);
};

/**
 * Carries out what a push means for merge requests from and into its branches, and what the messages of its commits
 * say. Rules: MR-PUSH-1 to MR-PUSH-3, MR-RECORD-18.
 */
export const followPush = async (
  services: Services,
  { project, userId, updates, at }: FollowedPush,
  main: string | null,
): Promise<void> => {
  const moved = updates.filter(({ ref, old, new: now }) => ref.startsWith(heads) && old !== now);
  if (moved.length === 0) return;
  const actor = await actingUser(services.db.hot, userId);
  if (!actor) return;
  for (const { ref, old, new: now } of moved) {
    const move = { branch: ref.slice(heads.length), before: old, after: now, actor, at };
    await followBranch(services, project, move, main);
  }
};
