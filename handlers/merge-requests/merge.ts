import { loadMergeRequestRecordNow } from '../../actions/merge-requests/load-merge-requests.js';
import { merge } from '../../actions/merge-requests/merge.js';
import { handle } from '../../generated/handlers.js';
import { mergeRequestView } from '../views/merge-request.js';

/** Merges, at once or when the pipeline succeeds. Rules: MR-MERGE-1 to MR-MERGE-20, MR-AUTO-1, MR-AUTO-2. */
export const acceptMergeRequest = handle('acceptMergeRequest', async (call) => {
  const { project, path, params, services, viewer, at } = call;
  const address = { project, iid: path.merge_request_iid };
  const { row } = await merge(call, address, {
    mergeMessage: params.merge_commit_message,
    squashMessage: params.squash_commit_message,
    removeSource: params.should_remove_source_branch,
    squash: params.squash,
    head: params.sha,
    whenPipelineSucceeds: params.merge_when_pipeline_succeeds,
  });
  const record = await loadMergeRequestRecordNow(call, { row, project });
  return { status: 200, body: mergeRequestView(record, { urls: services.urls, viewer, at }) };
});
