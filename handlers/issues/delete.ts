import { deleteIssue as remove } from '../../actions/issues/delete-issue.js';
import { handle } from '../../generated/handlers.js';

/** Deletes an issue with all that hangs on it. Rules: ISSUE-DELETE-1 to ISSUE-DELETE-3. */
export const deleteIssue = handle('deleteIssue', async (call) => {
  const { project, path, request } = call;
  await remove(call, { project, iid: path.issue_iid }, request.ifUnmodifiedSince);
  return { status: 204 };
});
