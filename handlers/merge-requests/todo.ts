import { loadReadableMergeRequest } from '../../actions/merge-requests/load-merge-request.js';
import { createTodo } from '../../actions/todos/todos.js';
import { handle } from '../../generated/handlers.js';

/** Makes a to-do item of a merge request. Rules: MR-TODO-1, MR-TODO-2. */
export const createMergeRequestTodo = handle('createMergeRequestTodo', async (call) => {
  const open = await loadReadableMergeRequest(call);
  return { status: 201, body: await createTodo(call, open) };
});
