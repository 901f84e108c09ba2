import { refuse } from '../../domain/errors.js';
import { findTodo, type ListedTodo } from '../../storage/database/todos/todos.js';
import type { ActionContext } from '../context.js';

/** The to-do item of the viewer; not found when it is absent, somebody else's or no longer for them to read. */
export async function loadTodo(
  { viewer, services: { db } }: Pick<ActionContext, 'viewer' | 'services'>,
  id: number,
): Promise<ListedTodo> {
  const row = await findTodo(db.hot, db.dialect, viewer, id);
  if (!row) throw refuse.recordNotFound();
  return row;
}
