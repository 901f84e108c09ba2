import { handle } from '../../generated/handlers.js';
import { answerTodoCreated } from '../todos/shown-todo.js';
import { namedMergeRequest } from './named.js';

/** Makes a to-do item of a merge request. Rules: MR-TODO-1, MR-TODO-2. */
export const createMergeRequestTodo = handle('createMergeRequestTodo', async (call) => {
  const open = await namedMergeRequest(call);
  return answerTodoCreated(call, open);
});
