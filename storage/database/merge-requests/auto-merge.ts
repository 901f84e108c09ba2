import { flag } from '../../../domain/flags.js';
import { affectedRows } from '../engine/ask.js';
import type { Tx } from '../engine/types.js';
import type { MergeRequestRow } from '../issuables/rows.js';

/**
 * Has an open merge request wait for its pipeline, and shows what becomes of its source branch then; false when its head
 * is another by now, or it is not open. Rule: MR-AUTO-9.
 */
export const storeAutoMerge = async (
  tx: Tx,
  seen: Pick<MergeRequestRow, 'id' | 'head_sha'>,
  given: { mergeUserId: number; params: string; removeSource: boolean | undefined; at: string },
): Promise<boolean> => {
  const query = tx('merge_requests').where({ id: seen.id, state: 'opened', head_sha: seen.head_sha });
  const columns = {
    merge_when_pipeline_succeeds: 1 as const,
    merge_user_id: given.mergeUserId,
    merge_params: given.params,
    should_remove_source_branch: given.removeSource === undefined ? null : flag(given.removeSource),
    merge_error: null,
    updated_at: given.at,
  };
  return affectedRows(await query.update(columns)) > 0;
};

/** Has an open merge request wait no longer; false when it did not. */
export const clearAutoMerge = async (tx: Tx, id: number, at: string): Promise<boolean> => {
  const query = tx('merge_requests').where({ id, state: 'opened', merge_when_pipeline_succeeds: 1 });
  const columns = {
    merge_when_pipeline_succeeds: 0 as const,
    merge_user_id: null,
    merge_params: '{}',
    should_remove_source_branch: null,
    updated_at: at,
  };
  return affectedRows(await query.update(columns)) > 0;
};
