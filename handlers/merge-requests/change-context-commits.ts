import { addContextCommits } from '../../actions/merge-requests/add-context-commits.js';
import { removeContextCommits } from '../../actions/merge-requests/remove-context-commits.js';
import { handle } from '../../generated/handlers.js';
import { commitView } from '../views/commit.js';

/** Shows earlier commits with a merge request. Rules: MR-CONTEXT-1, MR-CONTEXT-2. */
export const addMergeRequestContextCommits = handle('addMergeRequestContextCommits', async (call) => {
  const { project, path, services, params } = call;
  const commits = await addContextCommits(call, { project, iid: path.merge_request_iid }, params);
  const context = { project, urls: services.urls };
  return { status: 201, body: commits.map((commit) => commitView(commit, context)) };
});

/** Shows earlier commits no more. Rule: MR-CONTEXT-1. */
export const removeMergeRequestContextCommits = handle('removeMergeRequestContextCommits', async (call) => {
  const { project, path, params } = call;
  await removeContextCommits(call, { project, iid: path.merge_request_iid }, params);
  return { status: 204 };
});
