import { refuse } from '../../domain/errors.js';
import { projectSettings } from '../../domain/projects/project-settings.js';
import { authorize } from '../../policies/index.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { findMergeRequestById } from '../../storage/database/merge-requests/merge.js';
import type { ActionContext } from '../context.js';
import {
  type LoadedMergeRequest,
  loadReadableMergeRequest,
  type MergeRequestAddress,
} from '../issuables/targets.js';
import { loadBranchRules } from '../repository/branch-rules.js';
import { setAutoMerge } from './auto-merge.js';
import { type NotMergeable, pipelineState, whyNotMergeable, withPushedHead } from './mergeability.js';
import { performMerge } from './perform-merge.js';
import type { MergeOptions } from './plan-merge.js';

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

const mergeNow = async (
  context: ActionContext,
  loaded: LoadedMergeRequest,
  options: MergeOptions,
): Promise<MergeOutcome> => {
  const { services, viewer, at } = context;
  const outcome = await performMerge(services, { open: loaded, actor: viewer, options, at });
  if (outcome.kind === 'merged') return { kind: 'merged', row: outcome.row };
  throw outcome.kind === 'failed' ? refuse.unprocessable(cannot) : await whyLost(context, loaded);
};

/** Somebody else changed the merge request meanwhile: its head, or its state. Rules: MR-MERGE-6, MR-MERGE-20. */
const whyLost = async ({ services }: ActionContext, { id }: LoadedMergeRequest): Promise<Error> => {
  const row = await findMergeRequestById(services.db.hot, id);
  return row?.state === 'opened' ? otherHead(row.head_sha) : refuse.notAllowed();
};
