import { affectedRows } from '../engine/ask.js';
import type { Tx } from '../engine/types.js';
import type { Update } from '../schema/tables.js';

/** Marks an open merge request as being rebased; false when it is already, or not open. */
export const markRebasing = async (tx: Tx, id: number): Promise<boolean> => {
  const free = tx('merge_requests').where({ id, state: 'opened', rebase_in_progress: 0 });
  return affectedRows(await free.update({ rebase_in_progress: 1, merge_error: null })) > 0;
};

/** Keeps what came of a rebase, and that it is over. */
export const storeRebaseEnd = async (
  tx: Tx,
  id: number,
  outcome: Pick<Update<'merge_requests'>, 'merge_error' | 'rebase_commit_sha'>,
): Promise<void> => {
  await tx('merge_requests')
    .where({ id })
    .update({ ...outcome, rebase_in_progress: 0 });
};
