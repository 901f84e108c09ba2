import { flag } from '../../domain/flags.js';
import { mergeErrors } from '../../domain/merge-requests/merge-errors.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { addEvent } from '../../storage/database/events/outbox.js';
import { lockedRow } from '../../storage/database/issuables/load.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { addResourceEvent, finishTodos } from '../../storage/database/issuables/side-effects.js';
import { cancelRepair, planRepair } from '../../storage/database/merge-requests/jobs.js';
import {
  findMergeRequestById,
  lockForMerge,
  storeMerged,
  storeMergeError,
  unlockAfterFailure,
} from '../../storage/database/merge-requests/merge.js';
import type { RefOutcome } from '../../storage/git/types.js';
import type { Services } from '../context.js';
import type { LoadedMergeRequest } from '../issuables/targets.js';
import type { Referred } from '../references/referred.js';
import { committerOf } from '../repository/committer.js';
import type { ProjectAccess, Viewer } from '../viewer.js';
import { closeIssues } from './close-issues.js';
import { notifyHooks } from './notify-hooks.js';
import { type MergeOptions, type MergePlan, planMerge } from './plan-merge.js';
import { tipsOf } from './versions.js';

/** A merge that everything was checked for. */
export interface Merging {
  open: Pick<LoadedMergeRequest, 'row' | 'project'>;
  actor: Viewer;
  options: MergeOptions;
  at: string;
}

/** The tips of the target branch before and after a merge. */
export interface MovedTarget {
  before: string;
  after: string;
}

/** What became of a merge; `lost` when the merge request was changed by somebody else meanwhile. */
export type PerformedMerge =
  | { kind: 'merged'; row: MergeRequestRow; merging: Merging; moved: MovedTarget }
  | { kind: 'failed'; error: string }
  | { kind: 'lost' };

/** What is stored while a merge is under way, so that it can be finished or undone after a crash. */
export interface MergeRecord extends MovedTarget {
  mergeCommit: string | null;
  squashCommit: string | null;
  removeSource: boolean | null;
  previous: { params: string; mergeUserId: number | null };
}

/** A merge whose commit the target branch has by now. */
export interface MadeMerge {
  id: number;
  project: ProjectAccess;
  actor: Viewer;
  mergeCommit: string | null;
  squashCommit: string | null;
  /** The head that was merged, where it is another than the stored one. */
  head?: string;
  closes: readonly Referred[];
  removeSource?: boolean | undefined;
  at: string;
}

/** Marks a merge request as merged, with its events, to-do items and the issues that it closes. Rules: MR-MERGE-1, MR-MERGE-16, MR-MERGE-19. */
export const markMerged = async (
  tx: Tx,
  services: Pick<Services, 'config' | 'urls'>,
  made: MadeMerge,
  from: readonly MergeRequestRow['state'][],
): Promise<MergeRequestRow | null> => {
  const { id, project, actor, at } = made;
  const row = await lockedRow<MergeRequestRow>(tx, 'merge_request', id);
  if (!row || !from.includes(row.state)) return null;
  const columns = {
    state: 'merged' as const,
    merge_commit_sha: made.mergeCommit,
    squash_commit_sha: made.squashCommit,
    merged_at: at,
    merge_user_id: actor.id,
    merge_status: 'can_be_merged',
    merge_error: null,
    locked_at: null,
    merge_params: '{}',
    merge_when_pipeline_succeeds: 0 as const,
    merge_pipeline_id: row.head_pipeline_id,
    updated_at: at,
    // Whoever asks for it while merging asks for it for good.
    ...(made.squashCommit === null ? {} : { squash: 1 as const }),
    should_remove_source_branch: made.removeSource === undefined ? null : flag(made.removeSource),
  };
  await storeMerged(tx, id, columns);
  const target = { kind: 'merge_request', id, projectId: project.id } as const;
  await addResourceEvent(tx, target, { kind: 'state', state: 'merged', userId: actor.id, at });
  await finishTodos(tx, target, actor.id, at);
  const about = { projectId: project.id, targetType: 'MergeRequest', targetId: id } as const;
  await addEvent(tx, { ...about, authorId: actor.id, action: 'merged', at });
  // It was locked for the moment of merging, which nobody outside was told.
  const changes = { state: { previous: 'opened', current: 'merged' } };
  await notifyHooks(tx, row, 'merge', { actor, at }, { changes });
  await closeIssues(tx, made.closes, { actor, at, services, cause: { sourceMergeRequestId: id } });
  await cancelRepair(tx, id);
  return { ...row, ...columns };
};

const attempts = 3;

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
  return { kind: 'merged', row, merging, moved: plan };
};

/**
 * Writes the objects of a merge, locks the merge request so that nobody else merges it, moves the target branch from the
 * tip that was seen and marks it merged; what follows is left to `mergeAndFollow`. It is tried again when the target
 * moved meanwhile. Rules: MR-MERGE-6, MR-MERGE-20.
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
