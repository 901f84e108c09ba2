import { createTodo } from '../../actions/todos/todos.js';
import { handle } from '../../generated/handlers.js';
import { issueOf } from '../notes/parents.js';

/** Makes a to-do item of an issue. Rules: ISSUE-TODO-1 to ISSUE-TODO-4. */
export const createIssueTodo = handle('createIssueTodo', async (call) => {
  const issue = await issueOf(call);
  return { status: 201, body: await createTodo(call, issue) };
});
