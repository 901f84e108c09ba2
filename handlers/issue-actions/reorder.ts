import { reorderIssue as reorder } from '../../actions/issues/reorder-issue.js';
import { handle } from '../../generated/handlers.js';
import { writtenIssue } from '../issues/written-issue.js';
import { namedIssueOf } from '../notes/parents.js';

/** Puts an issue between others. Rules: ISSUE-REORDER-1, ISSUE-REORDER-2. */
export const reorderIssue = handle('reorderIssue', async (call) => {
  const { params, project } = call;
  const issue = await namedIssueOf(call);
  await reorder(call, issue, { afterId: params.move_after_id, beforeId: params.move_before_id });
  return { status: 200, body: await writtenIssue(call, project, issue.row) };
});
