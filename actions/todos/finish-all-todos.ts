import { finishPending, type TodoTarget } from '../../storage/database/todos/states.js';
import { type ListedTodo, todosNumbered } from '../../storage/database/todos/todos.js';
import type { ActionContext } from '../context.js';

/** Finishes what the viewer has to do, about one thing where it is given; answers what of it they still read. */
export async function finishAllTodos(
  { viewer, services: { db }, at }: ActionContext,
  of: TodoTarget | null,
): Promise<ListedTodo[]> {
  const ids = await db.write((tx) => finishPending(tx, viewer.id, of, at));
  return todosNumbered(db.read, db.dialect, viewer, ids);
}
