import { deleteMergeRequest as remove } from '../../actions/merge-requests/delete-merge-request.js';
import { handle } from '../../generated/handlers.js';
import { addressOf } from './named.js';

/** Deletes a merge request with all that hangs on it. Rules: MR-DELETE-1, MR-DELETE-2. */
export const deleteMergeRequest = handle('deleteMergeRequest', async (call) => {
  await remove(call, addressOf(call), { unmodifiedSince: call.request.ifUnmodifiedSince });
  return { status: 204 };
});
