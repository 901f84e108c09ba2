import { createMergeRef } from '../../actions/merge-requests/create-merge-ref.js';
import { handle } from '../../generated/handlers.js';
import { addressOf } from './named.js';

/** Makes the commit that merging would give, where everybody can fetch it. Rules: MR-REF-1, MR-REF-2. */
export const getMergeRequestMergeRef = handle('getMergeRequestMergeRef', async (call) => ({
  status: 200,
  body: { commit_id: await createMergeRef(call, addressOf(call)) },
}));
