import { updateMergeRequest as update } from '../../actions/merge-requests/update-merge-request.js';
import { handle } from '../../generated/handlers.js';
import { writtenMergeRequest } from './detail.js';
import { addressOf } from './named.js';
import { planInput } from './plan-input.js';

/** Changes a merge request. Rules: MR-UPDATE-1 to MR-UPDATE-11. */
export const updateMergeRequest = handle('updateMergeRequest', async (call) => {
  const { params } = call;
  const row = await update(call, addressOf(call), {
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
  return { status: 200, body: await writtenMergeRequest(call, row) };
});
