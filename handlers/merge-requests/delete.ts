import { deleteMergeRequest as remove } from '../../actions/merge-requests/delete-merge-request.js';
import { handle } from '../../generated/handlers.js';

/** Deletes a merge request with all that hangs on it. Rules: MR-DELETE-1, MR-DELETE-2. */
export const deleteMergeRequest = handle('deleteMergeRequest', async (call) => {
  const address = { project: call.project, iid: call.path.merge_request_iid };
  await remove(call, address, { unmodifiedSince: call.request.ifUnmodifiedSince });
  return { status: 204 };
});
