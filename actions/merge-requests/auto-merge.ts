import { mergeRequestNotes } from '../../domain/merge-requests/merge-request-notes.js';
import { isOver } from '../../domain/pipelines/pipeline-status.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { lockedRow } from '../../storage/database/issuables/load.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { addSystemNote } from '../../storage/database/issuables/side-effects.js';
import { addJob } from '../../storage/database/jobs/jobs.js';
import { clearAutoMerge, storeAutoMerge } from '../../storage/database/merge-requests/auto-merge.js';
import { pipelineStatus } from '../../storage/database/merge-requests/merge.js';
import { type MergeOptions, optionsText } from './plan-merge.js';

const targetOf = (row: Pick<MergeRequestRow, 'id' | 'target_project_id'>) =>
  ({ kind: 'merge_request', id: row.id, projectId: row.target_project_id }) as const;

/**
 * Has an open merge request merge once its pipeline succeeds; false when it changed meanwhile. One that waits already
 * is asked of once more without a note. Rules: MR-AUTO-1, MR-AUTO-8.
 */
export const setAutoMerge = async (
  tx: Tx,
  row: MergeRequestRow,
  options: MergeOptions,
  by: { userId: number; at: string },
): Promise<boolean> => {
  const before = await lockedRow<MergeRequestRow>(tx, 'merge_request', row.id);
  const { removeSource } = options;
  const given = { mergeUserId: by.userId, params: optionsText(options), removeSource, at: by.at };
  if (!(await storeAutoMerge(tx, row, given))) return false;
  if (before?.merge_when_pipeline_succeeds !== 1) {
    const note = mergeRequestNotes.autoMergeEnabled(row.head_sha ?? '');
    await addSystemNote(tx, targetOf(row), note, { authorId: by.userId, at: by.at });
  }
  await mergeIfOver(tx, row, by.at);
  return true;
};

/** A pipeline that is over already will not report its end again. */
const mergeIfOver = async (tx: Tx, row: MergeRequestRow, at: string): Promise<void> => {
  const pipelineId = row.head_pipeline_id;
  const status = await pipelineStatus(tx, pipelineId);
  if (pipelineId === null || status === null || !isOver(status)) return;
  const payload = { pipelineId };
  await addJob(tx, { kind: 'merging.pipeline-finished', payload, at });
};

/** Cancels the automatic merge; `reason` when no person asked for that. Rules: MR-AUTO-3, MR-AUTO-4. */
export const dropAutoMerge = async (
  tx: Tx,
  row: Pick<MergeRequestRow, 'id' | 'target_project_id'>,
  by: { userId: number; at: string; reason?: string },
): Promise<boolean> => {
  if (!(await clearAutoMerge(tx, row.id, by.at))) return false;
  const { reason } = by;
  const note =
    reason === undefined ? mergeRequestNotes.autoMergeCanceled() : mergeRequestNotes.autoMergeAborted(reason);
  await addSystemNote(tx, targetOf(row), note, { authorId: by.userId, at: by.at });
  return true;
};

/**
 * The same where somebody has it aim at another branch who did not ask for the merge: it would be merged there with the
 * rights of who did. Rule: MR-AUTO-3.
 */
export const dropAutoMergeOfOthers = async (
  tx: Tx,
  row: Pick<MergeRequestRow, 'id' | 'target_project_id' | 'merge_user_id'>,
  { actor, at }: { actor: { id: number }; at: string },
): Promise<void> => {
  if (row.merge_user_id === actor.id) return;
  await dropAutoMerge(tx, row, { userId: actor.id, at, reason: 'target branch was changed' });
};
