import { cancelAutoMerge } from '../../actions/merge-requests/cancel-auto-merge.js';
import { loadMergeRequestRecordNow } from '../../actions/merge-requests/load-merge-requests.js';
import { handle } from '../../generated/handlers.js';
import { mergeRequestView } from '../views/merge-request.js';

/** Has a merge request no longer merge by itself. Rules: MR-AUTO-4, MR-AUTO-5. */
export const cancelMergeRequestAutoMerge = handle('cancelMergeRequestAutoMerge', async (call) => {
  const { project, path, services, viewer, at } = call;
  const row = await cancelAutoMerge(call, { project, iid: path.merge_request_iid });
  const record = await loadMergeRequestRecordNow(call, { row, project });
  return { status: 201, body: mergeRequestView(record, { urls: services.urls, viewer, at }) };
});
