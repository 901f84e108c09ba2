import { merge } from '../../actions/merge-requests/merge.js';
import { handle } from '../../generated/handlers.js';
import { writtenMergeRequest } from './detail.js';
import { addressOf } from './named.js';

/** Merges, at once or when the pipeline succeeds. Rules: MR-MERGE-1 to MR-MERGE-20, MR-AUTO-1, MR-AUTO-2. */
export const acceptMergeRequest = handle('acceptMergeRequest', async (call) => {
  const { params } = call;
  const outcome = await merge(call, addressOf(call), {
    mergeMessage: params.merge_commit_message,
    squashMessage: params.squash_commit_message,
    removeSource: params.should_remove_source_branch,
    squash: params.squash,
    head: params.sha,
    whenPipelineSucceeds: params.merge_when_pipeline_succeeds,
  });
  return { status: 200, body: await writtenMergeRequest(call, outcome.row) };
});
