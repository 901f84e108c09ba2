import { refuse } from '../../domain/errors.js';
import type { Schemas } from '../../generated/types.js';
import { addTodo } from '../../storage/database/planning/echoes.js';
import { findTodo } from '../../storage/database/planning/todos.js';
import { type TodoFrame, todoViews } from '../views/todo.js';
import type { OpenIssuable } from './targets.js';

/** One to-do item of the viewer; 404 when it is absent, somebody else's or no longer for them to read. */
export const shownTodo = async (frame: TodoFrame, id: number): Promise<Schemas['Todo']> => {
  const { db } = frame.services;
  const row = await findTodo(db.read, db.dialect, frame.viewer, id);
  const [view] = row ? await todoViews([row], frame) : [];
  if (!view) throw refuse.recordNotFound();
  return view;
};

/** Makes a to-do item of an issue, merge request or epic; 304 when one is pending. Rules: ISSUE-TODO-1 to ISSUE-TODO-4. */
export const createTodo = async (frame: TodoFrame, target: OpenIssuable): Promise<Schemas['Todo']> => {
  const { viewer, at, services } = frame;
  const id = await services.db.write((tx) =>
    addTodo(tx, { target, userId: viewer.id, authorId: viewer.id, action: 'marked', at }),
  );
  if (id === null) throw refuse.notModified();
  return shownTodo(frame, id);
};
