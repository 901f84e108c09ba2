import type { LoadedIssuable } from '../../actions/issuables/targets.js';
import { createTodo } from '../../actions/todos/create-todo.js';
import { refuse } from '../../domain/errors.js';
import type { Schemas } from '../../generated/types.js';
import { findTodo } from '../../storage/database/todos/todos.js';
import { type TodoContext, todoViews } from '../views/todo.js';

/** One to-do item of the viewer; not found when it is absent, somebody else's or no longer for them to read. */
export const shownTodo = async (context: TodoContext, id: number): Promise<Schemas['Todo']> => {
  const { db } = context.services;
  const row = await findTodo(db.read, db.dialect, context.viewer, id);
  const [view] = row ? await todoViews([row], context) : [];
  if (!view) throw refuse.recordNotFound();
  return view;
};

/** Makes a to-do item of what the viewer looks at, and shows it. */
export const answerTodoCreated = async (context: TodoContext, target: LoadedIssuable) => ({
  status: 201 as const,
  body: await shownTodo(context, await createTodo(context, target)),
});
