import { loadMergeRequestRecordNow } from '../../actions/merge-requests/load-merge-requests.js';
import { updateMergeRequest as update } from '../../actions/merge-requests/update-merge-request.js';
import { handle } from '../../generated/handlers.js';
import { mergeRequestView } from '../views/merge-request.js';
import { planInput } from './plan-input.js';

/** Changes a merge request. Rules: MR-UPDATE-1 to MR-UPDATE-11. */
export const updateMergeRequest = handle('updateMergeRequest', async (call) => {
  const { project, path, params, services, viewer, at } = call;
  const address = { project, iid: path.merge_request_iid };
  const row = await update(call, address, {
    ...planInput(params),
    title: params.title,
    description: params.description,
    stateEvent: params.state_event,
    targetBranch: params.target_branch,
    labels: params.labels,
    addLabels: params.add_labels,
    removeLabels: params.remove_labels,
    squash: params.squash,
    removeSourceBranch: params.remove_source_branch,
    allowCollaboration: params.allow_collaboration ?? params.allow_maintainer_to_push,
    discussionLocked: params.discussion_locked,
  });
  const record = await loadMergeRequestRecordNow(call, { row, project });
  return { status: 200, body: mergeRequestView(record, { urls: services.urls, viewer, at }) };
});
