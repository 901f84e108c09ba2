import { mergeErrors } from '../../domain/merge-requests/merge-errors.js';
import { bool } from '../../storage/database/engine/ask.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { cancelRepair, planRepair } from '../../storage/database/merge-requests/jobs.js';
import {
  findMergeRequestById,
  lockForMerge,
  storeMergeError,
  unlockAfterFailure,
} from '../../storage/database/merge-requests/merge.js';
import type { RefOutcome } from '../../storage/git/types.js';
import type { Services } from '../context.js';
import type { LoadedMergeRequest } from '../issuables/targets.js';
import { afterPush } from '../repository/after-push.js';
import { committerOf } from '../repository/committer.js';
import type { Viewer } from '../viewer.js';
import { markMerged } from './mark-merged.js';
import type { MergeOptions } from './merge-options.js';
import { type MergePlan, planMerge } from './plan-merge.js';
import { removeSourceBranch } from './remove-source-branch.js';
import { tipsOf } from './versions.js';

/** A merge that everything was checked for. */
export interface Merging {
  open: Pick<LoadedMergeRequest, 'row' | 'project'>;
  actor: Viewer;
  options: MergeOptions;
  at: string;
}

/** What became of a merge; `lost` when the merge request was changed by somebody else meanwhile. */
export type PerformedMerge =
  | { kind: 'merged'; row: MergeRequestRow }
  | { kind: 'failed'; error: string }
  | { kind: 'lost' };

/** What is stored while a merge is under way, so that it can be finished or undone after a crash. */
export interface MergeRecord {
  before: string;
  after: string;
  mergeCommit: string | null;
  squashCommit: string | null;
  removeSource: boolean | null;
  previous: { params: string; mergeUserId: number | null };
}

const attempts = 3;

/** Whether the source branch shall go: as the caller says, else as its author said. Rule: MR-MERGE-17. */
const removesSource = ({ options, open }: Merging): boolean =>
  options.removeSource ?? bool(open.row.force_remove_source_branch);

const recordOf = (merging: Merging, plan: MergePlan): MergeRecord => ({
  before: plan.before,
  after: plan.after,
  mergeCommit: plan.mergeCommit,
  squashCommit: plan.squashCommit,
  removeSource: merging.options.removeSource ?? null,
  previous: { params: merging.open.row.merge_params, mergeUserId: merging.open.row.merge_user_id },
});

const fail = async (services: Services, { open }: Merging, error: string): Promise<PerformedMerge> => {
  await services.db.write((tx) => storeMergeError(tx, open.row.id, error));
  return { kind: 'failed', error };
};

const begin = (services: Services, merging: Merging, plan: MergePlan): Promise<boolean> =>
  services.db.write(async (tx) => {
    const { open, actor, at } = merging;
    const params = JSON.stringify(recordOf(merging, plan));
    const isOurs = await lockForMerge(tx, open.row, { params, mergeUserId: actor.id, at });
    if (isOurs) await planRepair(tx, open.row.id, at);
    return isOurs;
  });

const undo = (services: Services, { open }: Merging, error: string | null): Promise<void> =>
  services.db.write(async (tx) => {
    const { id, merge_params: params, merge_user_id: mergeUserId } = open.row;
    await unlockAfterFailure(tx, id, { error, params, mergeUserId });
    await cancelRepair(tx, id);
  });

const moveTarget = (services: Services, { open }: Merging, plan: MergePlan): Promise<RefOutcome> =>
  services.git
    .open(open.project.id)
    .updateRefs([{ ref: `refs/heads/${open.row.target_branch}`, old: plan.before, new: plan.after }]);

const end = (services: Services, merging: Merging, plan: MergePlan): Promise<MergeRequestRow | null> => {
  const { open, actor, options, at } = merging;
  const { mergeCommit, squashCommit, words } = plan;
  const made = {
    ...{ id: open.row.id, project: open.project, actor, mergeCommit, squashCommit, at },
    closes: words.closes,
    removeSource: options.removeSource,
  };
  return services.db.write((tx) => markMerged(tx, services, made, ['locked']));
};

/** What a merge leaves behind it: the push into the target, and the end of the source branch. Rules: MR-MERGE-17. */
export const followMerge = async (
  services: Services,
  merging: Merging,
  moved: { before: string; after: string },
): Promise<void> => {
  const { open, actor, at } = merging;
  const ref = `refs/heads/${open.row.target_branch}`;
  const updates = [{ ref, old: moved.before, new: moved.after }];
  await afterPush(services, { project: open.project, userId: actor.id, updates, at });
  if (removesSource(merging)) await removeSourceBranch(services, open, { actor, at });
};

const once = async (services: Services, merging: Merging): Promise<PerformedMerge | 'moved'> => {
  const { open, actor, at } = merging;
  const { start } = await tipsOf(services, open.row);
  if (start === null) return fail(services, merging, mergeErrors.noSource);
  const committer = await committerOf({ services, viewer: actor, at });
  const plan = await planMerge(services, open, { ...committer, id: actor.id }, merging.options, start);
  if (plan.kind === 'failed') return fail(services, merging, plan.error);
  if (!(await begin(services, merging, plan))) return { kind: 'lost' };
  const outcome = await moveTarget(services, merging, plan);
  if (outcome.kind === 'refused') {
    const isRace = outcome.reason === 'moved';
    const error = isRace ? null : mergeErrors.failed(outcome.reason);
    await undo(services, merging, error);
    return isRace ? 'moved' : { kind: 'failed', error: error ?? mergeErrors.moved };
  }
  const row = await end(services, merging, plan);
  if (!row) return { kind: 'lost' };
  await followMerge(services, merging, plan);
  return { kind: 'merged', row };
};

/**
 * Merges: writes the objects, locks the merge request so that nobody else merges it, moves the target branch from the
 * tip that was seen and marks it merged. It is tried again when the target moved meanwhile. Rules: MR-MERGE-6, MR-MERGE-20.
 */
export const performMerge = async (services: Services, merging: Merging): Promise<PerformedMerge> => {
  let current = merging;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const outcome = await once(services, current);
    if (outcome !== 'moved') return outcome;
    const row = await findMergeRequestById(services.db.hot, merging.open.row.id);
    if (row?.state !== 'opened') return { kind: 'lost' };
    current = { ...merging, open: { ...merging.open, row } };
  }
  return fail(services, merging, mergeErrors.moved);
};
