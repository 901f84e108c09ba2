import type { ActionContext } from '../../actions/context.js';
import type { LoadedIssuable } from '../../actions/issuables/targets.js';
import { createTodo } from '../../actions/todos/create-todo.js';
import { loadTodoRecords } from '../../actions/todos/load-todo-records.js';
import { refuse } from '../../domain/errors.js';
import type { Schemas } from '../../generated/types.js';
import { findTodo } from '../../storage/database/todos/todos.js';
import { todoViews } from '../views/todo.js';

/** One to-do item of the viewer; not found when it is absent, somebody else's or no longer for them to read. */
export const shownTodo = async (
  { viewer, at, services }: ActionContext,
  id: number,
): Promise<Schemas['Todo']> => {
  const { db, urls } = services;
  const row = await findTodo(db.read, db.dialect, viewer, id);
  if (!row) throw refuse.recordNotFound();
  const [view] = todoViews([row], await loadTodoRecords(services, [row], viewer), { viewer, at, urls });
  if (!view) throw refuse.recordNotFound();
  return view;
};

/** Makes a to-do item of what the viewer looks at, and shows it. */
export const answerTodoCreated = async (context: ActionContext, target: LoadedIssuable) => ({
  status: 201 as const,
  body: await shownTodo(context, await createTodo(context, target)),
});
