import { loadReadableMergeRequest } from '../../actions/merge-requests/load-merge-request.js';
import { handle } from '../../generated/handlers.js';
import { answerTodoCreated } from '../todos/shown-todo.js';

/** Makes a to-do item of a merge request. Rules: MR-TODO-1, MR-TODO-2. */
export const createMergeRequestTodo = handle('createMergeRequestTodo', async (call) => {
  const open = await loadReadableMergeRequest(call);
  return answerTodoCreated(call, open);
});
