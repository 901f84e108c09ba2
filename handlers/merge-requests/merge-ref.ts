import { createMergeRef } from '../../actions/merge-requests/create-merge-ref.js';
import { handle } from '../../generated/handlers.js';

/** Makes the commit that merging would give, where everybody can fetch it. Rules: MR-REF-1, MR-REF-2. */
export const getMergeRequestMergeRef = handle('getMergeRequestMergeRef', async (call) => {
  const { project, path } = call;
  const commit_id = await createMergeRef(call, { project, iid: path.merge_request_iid });
  return { status: 200, body: { commit_id } };
});
