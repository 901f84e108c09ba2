import { rebase } from '../../actions/merge-requests/rebase.js';
import { handle } from '../../generated/handlers.js';

/** Has the source branch put on top of the target branch, in the background. Rules: MR-REBASE-1 to MR-REBASE-4. */
export const rebaseMergeRequest = handle('rebaseMergeRequest', async (call) => {
  await rebase(call, { project: call.project, iid: call.path.merge_request_iid });
  return { status: 202, body: { rebase_in_progress: true } };
});
