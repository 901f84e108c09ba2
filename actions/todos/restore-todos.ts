import { refuse } from '../../domain/errors.js';
import { restoreFinished } from '../../storage/database/todos/states.js';
import { type ListedTodo, todosNumbered } from '../../storage/database/todos/todos.js';
import type { ActionContext } from '../context.js';

/**
 * Makes to-do items of the viewer pending again and answers those that were finished. Not found when one of them is
 * absent, somebody else's or no longer for them to read; then nothing is changed.
 */
export async function restoreTodos(
  { viewer, services: { db }, at }: ActionContext,
  ids: readonly number[],
): Promise<ListedTodo[]> {
  const wanted = [...new Set(ids)];
  const known = await todosNumbered(db.hot, db.dialect, viewer, wanted);
  if (known.length < wanted.length) throw refuse.recordNotFound();
  const restored = new Set(await db.write((tx) => restoreFinished(tx, viewer.id, wanted, at)));
  return known
    .filter(({ id }) => restored.has(id))
    .map((todo) => ({ ...todo, state: 'pending', updated_at: at }));
}
