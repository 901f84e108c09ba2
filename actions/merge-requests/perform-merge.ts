import { mergeErrors } from '../../domain/merge-requests/merge-errors.js';
import { systemNotes } from '../../domain/notes/system-notes.js';
import { refuseDelete } from '../../domain/repository/push-rules.js';
import { pusherOf } from '../../policies/pusher.js';
import { bool } from '../../storage/database/engine/ask.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { addSystemNote } from '../../storage/database/issuables/side-effects.js';
import { openTwin } from '../../storage/database/merge-requests/create.js';
import { cancelRepair, planRepair } from '../../storage/database/merge-requests/jobs.js';
import {
  findMergeRequestById,
  lockForMerge,
  storeMergeError,
  unlockAfterFailure,
} from '../../storage/database/merge-requests/merge.js';
import { retarget, someOpenInto } from '../../storage/database/merge-requests/of-branches.js';
import { type RefOutcome, ZERO_OID } from '../../storage/git/types.js';
import type { Services } from '../context.js';
import type { LoadedMergeRequest } from '../issuables/targets.js';
import { afterPush } from '../repository/after-push.js';
import { loadBranchRules } from '../repository/branch-rules.js';
import { committerOf } from '../repository/committer.js';
import { moveRefs } from '../repository/push.js';
import { orAbsent } from '../repository/revision.js';
import type { Viewer } from '../viewer.js';
import { markMerged } from './mark-merged.js';
import { type MergeOptions, type MergePlan, planMerge } from './plan-merge.js';
import { renewVersion } from './renew-version.js';
import { sourceProject } from './rights.js';
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

/** How many merge requests into a branch follow when it goes. */
const mostFollowing = 4;

type Merged = Pick<LoadedMergeRequest, 'row' | 'project'>;

/** The open merge requests into the branch that goes, which turn to where it was merged. Rule: MR-MERGE-18. */
const turnFollowers = async (
  services: Services,
  { row, project }: Merged,
  { actor, at }: { actor: Viewer; at: string },
): Promise<void> => {
  if (row.source_project_id !== project.id) return;
  const now = row.target_branch;
  const turned = await services.db.write(async (tx) => {
    const gone = { projectId: project.id, branch: row.source_branch };
    const rows = await someOpenInto(tx, gone, { notFrom: now, most: mostFollowing });
    const ids: number[] = [];
    for (const one of rows) {
      if ((await openTwin(tx, { ...one, target_branch: now }, one.id)) !== null) continue;
      await retarget(tx, one.id, now, at);
      const target = { kind: 'merge_request', id: one.id, projectId: project.id } as const;
      const note = systemNotes.targetBranchDeleted(row.source_branch, now);
      await addSystemNote(tx, target, note, { authorId: actor.id, at });
      ids.push(one.id);
    }
    return ids;
  });
  for (const id of turned) await renewVersion(services, id, { actor, at });
};

/**
 * Deletes the source branch of a merged merge request, unless it is protected, the default one, was pushed to
 * meanwhile, or is not the actor's to delete. Rule: MR-MERGE-17.
 */
const removeSourceBranch = async (
  services: Services,
  merged: Merged,
  by: { actor: Viewer; at: string },
): Promise<void> => {
  const { actor, at } = by;
  const { source_branch: branch, head_sha: head } = merged.row;
  const source = await sourceProject(services, merged, actor);
  if (source === null || bool(source.archived) || head === null) return;
  const branchRules = await loadBranchRules(services, source, actor);
  // What may be deleted over git is neither protected nor the default branch.
  if (refuseDelete(branchRules, pusherOf(actor, source), branch, 'git') !== null) return;
  await turnFollowers(services, merged, by);
  const update = { ref: `refs/heads/${branch}`, old: head, new: ZERO_OID };
  await orAbsent(moveRefs(services, { project: source, userId: actor.id, updates: [update], at }));
};
