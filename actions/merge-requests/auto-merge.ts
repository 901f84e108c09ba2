import { mergeRequestNotes } from '../../domain/merge-requests/merge-request-notes.js';
import { isOver } from '../../domain/pipelines/pipeline-status.js';
import { touched } from '../../storage/database/engine/ask.js';
import type { Tx } from '../../storage/database/engine/types.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { addSystemNote } from '../../storage/database/issuables/side-effects.js';
import { addJob } from '../../storage/database/jobs/jobs.js';
import { pipelineStatus } from '../../storage/database/merge-requests/merge.js';
import { type MergeOptions, optionsText } from './merge-options.js';

const targetOf = (row: Pick<MergeRequestRow, 'id' | 'target_project_id'>) =>
  ({ kind: 'merge_request', id: row.id, projectId: row.target_project_id }) as const;

/** Has an open merge request merge once its pipeline succeeds; false when it changed meanwhile. Rule: MR-AUTO-1. */
export const setAutoMerge = async (
  tx: Tx,
  row: MergeRequestRow,
  options: MergeOptions,
  by: { userId: number; at: string },
): Promise<boolean> => {
  const set = await tx('merge_requests')
    .where({ id: row.id, state: 'opened', head_sha: row.head_sha })
    .update({
      merge_when_pipeline_succeeds: 1,
      merge_user_id: by.userId,
      merge_params: optionsText(options),
      merge_error: null,
      updated_at: by.at,
    });
  if (touched(set) === 0) return false;
  const note = mergeRequestNotes.autoMergeEnabled(row.head_sha ?? '');
  await addSystemNote(tx, targetOf(row), note, { authorId: by.userId, at: by.at });
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
  const dropped = await tx('merge_requests')
    .where({ id: row.id, state: 'opened', merge_when_pipeline_succeeds: 1 })
    .update({ merge_when_pipeline_succeeds: 0, merge_user_id: null, merge_params: '{}', updated_at: by.at });
  if (touched(dropped) === 0) return false;
  const { reason } = by;
  const note =
    reason === undefined ? mergeRequestNotes.autoMergeCanceled() : mergeRequestNotes.autoMergeAborted(reason);
  await addSystemNote(tx, targetOf(row), note, { authorId: by.userId, at: by.at });
  return true;
};
