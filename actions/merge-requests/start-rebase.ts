import { touched } from '../../storage/database/engine/ask.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { planRebase } from '../../storage/database/merge-requests/jobs.js';

/** Has an open merge request rebased in the background; false when a rebase is under way. Rules: MR-REBASE-1, MR-REBASE-4. */
export const startRebase = async (
  tx: Tx,
  mergeRequestId: number,
  by: { userId: number; at: string },
): Promise<boolean> => {
  const free = { id: mergeRequestId, state: 'opened', rebase_in_progress: 0 };
  const changes = { rebase_in_progress: 1, merge_error: null };
  if (touched(await tx('merge_requests').where(free).update(changes)) === 0) return false;
  await planRebase(tx, { mergeRequestId, userId: by.userId }, by.at);
  return true;
};
