import { moveIssue } from '../../actions/issues/move-issue.js';
import { promoteToEpic as promote } from '../../actions/issues/promote-to-epic.js';
import { authorize } from '../../policies/index.js';
import { groupAt, projectAt } from '../loading.js';
import { issueAt, needed } from '../targets.js';
import { needTier } from './arguments.js';
import { issueNow } from './issues.js';
import { mutation } from './mutation.js';

/** Moves an issue to another project, where it goes on as a new one. Rules: ISSUE-MOVE-1 to ISSUE-MOVE-4. */
export const issueMove = mutation<'issueMove'>(async (context, input) => {
  const issue = await issueAt(context.request, input);
  authorize(context.viewer, 'arrangeIssue', issue);
  const to = needed(await projectAt(context.request, input.targetProjectPath));
  const moved = await moveIssue(context, issue, to.id);
  return { issue: moved.row };
});

/** Turns an issue into an epic of a group; the issue is closed. Rule: NOTE-CREATE-9. */
export const promoteToEpic = mutation<'promoteToEpic'>(async (context, input) => {
  const { request } = context;
  needTier(request, 'premium');
  const issue = await issueAt(request, input);
  const group = input.groupPath ? needed(await groupAt(request, input.groupPath)) : null;
  const epic = await promote(context, issue, group);
  return { epic: epic.row, issue: await issueNow(request, issue.id) };
});
