import { handle } from '../../generated/handlers.js';
import { openForReading } from '../merging/open.js';
import { createTodo } from '../planning/todos.js';

/** Makes a to-do item of a merge request. Rules: MR-TODO-1, MR-TODO-2. */
export const createMergeRequestTodo = handle('createMergeRequestTodo', async (call) => {
  const open = await openForReading(call);
  return { status: 201, body: await createTodo(call, open) };
});
