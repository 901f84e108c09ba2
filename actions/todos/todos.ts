import { refuse } from '../../domain/errors.js';
import type { Schemas } from '../../generated/types.js';
import { type TodoContext, todoViews } from '../../handlers/views/todo.js';
import { addTodo } from '../../storage/database/issuables/side-effects.js';
import { findTodo } from '../../storage/database/todos/todos.js';
import type { LoadedIssuable } from '../issuables/targets.js';

/** One to-do item of the viewer; 404 when it is absent, somebody else's or no longer for them to read. */
export const shownTodo = async (context: TodoContext, id: number): Promise<Schemas['Todo']> => {
  const { db } = context.services;
  const row = await findTodo(db.read, db.dialect, context.viewer, id);
  const [view] = row ? await todoViews([row], context) : [];
  if (!view) throw refuse.recordNotFound();
  return view;
};

/** Makes a to-do item of an issue, merge request or epic; 304 when one is pending. Rules: ISSUE-TODO-1 to ISSUE-TODO-4. */
export const createTodo = async (context: TodoContext, target: LoadedIssuable): Promise<Schemas['Todo']> => {
  const { viewer, at, services } = context;
  const id = await services.db.write((tx) =>
    addTodo(tx, { target, userId: viewer.id, authorId: viewer.id, action: 'marked', at }),
  );
  if (id === null) throw refuse.notModified();
  return shownTodo(context, id);
};
