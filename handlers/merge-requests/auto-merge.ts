import { cancelAutoMerge } from '../../actions/merge-requests/cancel-auto-merge.js';
import { handle } from '../../generated/handlers.js';
import { writtenMergeRequest } from './detail.js';
import { addressOf } from './named.js';

/** Has a merge request no longer merge by itself. Rules: MR-AUTO-4, MR-AUTO-5. */
export const cancelMergeRequestAutoMerge = handle('cancelMergeRequestAutoMerge', async (call) => {
  const row = await cancelAutoMerge(call, addressOf(call));
  return { status: 201, body: await writtenMergeRequest(call, row) };
});
