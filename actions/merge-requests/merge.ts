import { refuse } from '../../domain/errors.js';
import { systemNotes } from '../../domain/notes/system-notes.js';
import { projectSettings } from '../../domain/projects/project-settings.js';
import { refuseDelete } from '../../domain/repository/push-rules.js';
import { authorize } from '../../policies/index.js';
import { pusherOf } from '../../policies/pusher.js';
import { bool } from '../../storage/database/engine/ask.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { addSystemNote } from '../../storage/database/issuables/side-effects.js';
import { openTwin } from '../../storage/database/merge-requests/create.js';
import { findMergeRequestById } from '../../storage/database/merge-requests/merge.js';
import { retarget, someOpenInto } from '../../storage/database/merge-requests/of-branches.js';
import { ZERO_OID } from '../../storage/git/types.js';
import type { ActionContext, Services } from '../context.js';
import type { LoadedMergeRequest } from '../issuables/targets.js';
import { afterPush } from '../repository/after-push.js';
import { loadBranchRules } from '../repository/branch-rules.js';
import { moveRefs } from '../repository/push.js';
import { orAbsent } from '../repository/revision.js';
import type { Viewer } from '../viewer.js';
import { dropAutoMergeOfOthers, setAutoMerge } from './auto-merge.js';
import { loadReadableMergeRequest, type MergeRequestAddress } from './load-merge-requests.js';
import { type NotMergeable, pipelineState, whyNotMergeable, withPushedHead } from './mergeability.js';
import { notifyHooks } from './notify-hooks.js';
import { type Merging, type MovedTarget, type PerformedMerge, performMerge } from './perform-merge.js';
import type { MergeOptions } from './plan-merge.js';
import { renewVersion } from './renew-version.js';
import { sourceProject } from './rights.js';

/** How and when to merge. */
export interface MergeInput extends MergeOptions {
  /** The head that the caller saw; another one is not merged. */
  head?: string | undefined;
  /** Whether to wait for a pipeline that is under way. */
  whenPipelineSucceeds?: boolean | undefined;
}

/** What became of it: merged, or scheduled for when its pipeline succeeds. */
export interface MergeOutcome {
  kind: 'merged' | 'scheduled';
  row: MergeRequestRow;
}

const cannot = 'Branch cannot be merged';

const refusals: Record<NotMergeable, () => Error> = {
  state: () => refuse.notAllowed(),
  conflict: () => refuse.notAcceptable(cannot),
};

const otherHead = (head: string | null) =>
  refuse.conflict(`SHA does not match HEAD of source branch: ${head ?? ''}`);

/**
 * Merges a merge request, at once or when its pipeline succeeds. Throws not found where the viewer may not read it,
 * unauthorized where they may not merge, not allowed or not acceptable while it cannot be merged, conflict for another
 * head than the one they saw, and unprocessable when git could not merge after all.
 * Rules: MR-MERGE-1 to MR-MERGE-20, MR-AUTO-1, MR-AUTO-2.
 */
export const merge = async (
  context: ActionContext,
  address: MergeRequestAddress,
  input: MergeInput,
): Promise<MergeOutcome> => {
  const { services, viewer, at } = context;
  const found = await loadReadableMergeRequest(context, address);
  const branchRules = await loadBranchRules(services, found.project, viewer);
  authorize(viewer, 'merge', { mergeRequest: found, branchRules });
  const loaded = await withPushedHead(services, found, at);
  const waits = await waitsForPipeline(context, loaded, input);
  const obstacle = await whyNotMergeable(services, loaded, { waits });
  if (obstacle !== null) throw refusals[obstacle]();
  const head = loaded.row.head_sha;
  if (input.head !== undefined && input.head !== head) throw otherHead(head);
  return waits ? schedule(context, loaded, input) : mergeNow(context, loaded, input);
};

/** Whether to wait for a pipeline that is under way; not allowed without one. Rules: MR-AUTO-1, MR-AUTO-2. */
const waitsForPipeline = async (
  { services }: ActionContext,
  { row, project }: LoadedMergeRequest,
  { whenPipelineSucceeds }: MergeInput,
): Promise<boolean> => {
  if (whenPipelineSucceeds !== true || row.state !== 'opened') return false;
  const state = await pipelineState(services, row, projectSettings(project.settings));
  if (state === null || state === 'failed') throw refuse.notAllowed();
  return state === 'running';
};

const schedule = async (
  context: ActionContext,
  loaded: LoadedMergeRequest,
  input: MergeInput,
): Promise<MergeOutcome> => {
  const { services, viewer, at } = context;
  const by = { userId: viewer.id, at };
  const isSet = await services.db.write((tx) => setAutoMerge(tx, loaded.row, input, by));
  if (!isSet) throw await whyLost(context, loaded);
  return { kind: 'scheduled', row: loaded.row };
};

/** Merges what everything was checked for, with what follows: the push into the target, and the end of the source branch. */
export const mergeAndFollow = async (services: Services, merging: Merging): Promise<PerformedMerge> => {
  const outcome = await performMerge(services, merging);
  if (outcome.kind === 'merged') await followMerge(services, outcome.merging, outcome.moved);
  return outcome;
};

const mergeNow = async (
  context: ActionContext,
  loaded: LoadedMergeRequest,
  options: MergeOptions,
): Promise<MergeOutcome> => {
  const { services, viewer, at } = context;
  const outcome = await mergeAndFollow(services, { open: loaded, actor: viewer, options, at });
  if (outcome.kind === 'merged') return { kind: 'merged', row: outcome.row };
  throw outcome.kind === 'failed' ? refuse.unprocessable(cannot) : await whyLost(context, loaded);
};

/** Somebody else changed the merge request meanwhile: its head, or its state. Rules: MR-MERGE-6, MR-MERGE-20. */
const whyLost = async ({ services }: ActionContext, { id }: LoadedMergeRequest): Promise<Error> => {
  const row = await findMergeRequestById(services.db.hot, id);
  return row?.state === 'opened' ? otherHead(row.head_sha) : refuse.notAllowed();
};

/** Whether the source branch shall go: as the caller says, else as its author said. Rule: MR-MERGE-17. */
const removesSource = ({ options, open }: Merging): boolean =>
  options.removeSource ?? bool(open.row.force_remove_source_branch);

/** What a merge leaves behind it: the push into the target, and the end of the source branch. Rules: MR-MERGE-17. */
export const followMerge = async (
  services: Services,
  merging: Merging,
  moved: MovedTarget,
): Promise<void> => {
  const { open, actor, at } = merging;
  const ref = `refs/heads/${open.row.target_branch}`;
  const updates = [{ ref, old: moved.before, new: moved.after }];
  await afterPush(services, { project: open.project, userId: actor.id, updates, at });
  if (removesSource(merging)) await removeSourceBranch(services, open, { actor, at });
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
      await dropAutoMergeOfOthers(tx, one, { actor, at });
      await retarget(tx, one.id, now, at);
      const target = { kind: 'merge_request', id: one.id, projectId: project.id } as const;
      const note = systemNotes.targetBranchDeleted(row.source_branch, now);
      await addSystemNote(tx, target, note, { authorId: actor.id, at });
      const changes = { target_branch: { previous: one.target_branch, current: now } };
      await notifyHooks(tx, one, 'update', { actor, at }, { changes });
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
