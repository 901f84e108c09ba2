import { createMergeRequest as create } from '../../actions/merge-requests/create-merge-request.js';
import { loadMergeRequestRecordNow } from '../../actions/merge-requests/load-merge-requests.js';
import { handle } from '../../generated/handlers.js';
import { mergeRequestView } from '../views/merge-request.js';
import { planInput } from './plan-input.js';

/** Proposes to merge a branch of the project. Rules: MR-CREATE-1 to MR-CREATE-14. */
export const createMergeRequest = handle('createMergeRequest', async (call) => {
  const { params, services, viewer, at } = call;
  const made = await create(call, call.project, {
    ...planInput(params),
    title: params.title,
    description: params.description,
    sourceBranch: params.source_branch,
    targetBranch: params.target_branch,
    targetProjectId: params.target_project_id,
    labels: [...(params.labels ?? []), ...(params.add_labels ?? [])],
    squash: params.squash,
    removeSourceBranch: params.remove_source_branch,
    allowCollaboration: params.allow_collaboration ?? params.allow_maintainer_to_push,
    approvalsRequired: params.approvals_before_merge,
  });
  const record = await loadMergeRequestRecordNow(call, made);
  return { status: 201, body: mergeRequestView(record, { urls: services.urls, viewer, at }) };
});
