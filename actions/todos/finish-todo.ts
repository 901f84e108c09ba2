import { finishTodo as finishRow, type ListedTodo } from '../../storage/database/todos/todos.js';
import type { ActionContext } from '../context.js';
import { loadTodo } from './load-todo.js';

/**
 * Finishes a to-do item of the viewer, if it is pending; answers it as it then is. Not found when there is none for the
 * viewer. Rules: TODO-DONE-1, TODO-DONE-2.
 */
export async function finishTodo(context: ActionContext, id: number): Promise<ListedTodo> {
  const todo = await loadTodo(context, id);
  if (todo.state === 'done') return todo;
  await context.services.db.write((tx) => finishRow(tx, todo.id, context.at));
  return { ...todo, state: 'done', updated_at: context.at };
}
