import type { JobPayloads } from '../../domain/jobs.js';
import { mergeErrors } from '../../domain/merge-requests/merge-errors.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { findMergeRequestById } from '../../storage/database/merge-requests/merge.js';
import { storeRebaseEnd } from '../../storage/database/merge-requests/rebasing.js';
import { loadProject } from '../../storage/database/projects/load.js';
import type { Services } from '../context.js';
import { committerOf } from '../repository/committer.js';
import { moveRefs } from '../repository/push.js';
import { actingUser } from '../users/acting-user.js';
import type { Viewer } from '../viewer.js';
import { mayPushSource } from './rights.js';
import { tipsOf } from './versions.js';

/** The new head, standing in both repositories; null when commits conflict or a branch is gone. */
const rebased = async (
  services: Services,
  row: MergeRequestRow,
  actor: Viewer,
): Promise<{ before: string; after: string } | null> => {
  const { head, start } = await tipsOf(services, row);
  if (head === null || start === null || row.source_project_id === null) return null;
  const repository = services.git.open(row.target_project_id);
  const isFork = row.source_project_id !== row.target_project_id;
  if (isFork && !(await repository.adopt(row.source_project_id, [head]))) return null;
  const committer = await committerOf({ services, viewer: actor, at: services.clock.now() });
  const outcome = await repository.replay({ from: head, onto: start, committer });
  if (outcome.kind === 'conflict') return null;
  if (!isFork) return { before: head, after: outcome.head };
  await repository.keep([outcome.head]);
  const isThere = await services.git.open(row.source_project_id).adopt(row.target_project_id, [outcome.head]);
  return isThere ? { before: head, after: outcome.head } : null;
};

const move = async (
  services: Services,
  row: MergeRequestRow,
  actor: Viewer,
  { before, after }: { before: string; after: string },
): Promise<boolean> => {
  const source = await loadProject(services.db.hot, { id: row.source_project_id ?? 0 }, actor.id);
  if (!source) return false;
  const update = { ref: `refs/heads/${row.source_branch}`, old: before, new: after };
  const push = { project: source, userId: actor.id, updates: [update], at: services.clock.now() };
  // Where nothing moves, nothing follows either.
  const isMoved = before !== after;
  const outcome = isMoved
    ? await moveRefs(services, push)
    : await services.git.open(source.id).updateRefs([update]);
  return outcome.kind === 'updated';
};

/** Puts the source branch on top of the target; what went wrong becomes its `merge_error`. Rule: MR-REBASE-3. */
export const runRebase = async (
  services: Services,
  { mergeRequestId, userId }: JobPayloads['merging.rebase'],
): Promise<void> => {
  const { hot } = services.db;
  const row = await findMergeRequestById(hot, mergeRequestId);
  if (row?.rebase_in_progress !== 1) return;
  const actor = await actingUser(hot, userId);
  const project = actor && (await loadProject(hot, { id: row.target_project_id }, actor.id));
  const isOurs =
    actor !== null &&
    project !== null &&
    (await mayPushSource(services, { row, project }, actor, { force: true }));
  const made = isOurs && actor ? await rebased(services, row, actor) : null;
  const isMoved = made !== null && actor !== null && (await move(services, row, actor, made));
  const outcome = isMoved
    ? { merge_error: null, rebase_commit_sha: made.after }
    : { merge_error: mergeErrors.rebase };
  await services.db.write((tx) => storeRebaseEnd(tx, row.id, outcome));
};
