import { loadIssueNow } from '../../actions/issuables/targets.js';
import { handle } from '../../generated/handlers.js';
import { answerTodoCreated } from '../todos/shown-todo.js';

/** Makes a to-do item of an issue. Rules: ISSUE-TODO-1 to ISSUE-TODO-4. */
export const createIssueTodo = handle('createIssueTodo', async (call) => {
  const issue = await loadIssueNow(call, call.path.issue_iid);
  return answerTodoCreated(call, issue);
});
