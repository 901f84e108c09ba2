import { handle } from '../../generated/handlers.js';
import { issueOf } from '../notes/parents.js';
import { answerTodoCreated } from '../todos/shown-todo.js';

/** Makes a to-do item of an issue. Rules: ISSUE-TODO-1 to ISSUE-TODO-4. */
export const createIssueTodo = handle('createIssueTodo', async (call) => {
  const issue = await issueOf(call);
  return answerTodoCreated(call, issue);
});
