import { finishTodosOf, type TodoFilters } from '../../storage/database/todos/todos.js';
import type { ActionContext } from '../context.js';

/** Finishes the pending to-do items of the viewer that fit the filters. Rules: TODO-DONE-3, TODO-DONE-4. */
export const finishTodos = ({ viewer, at, services }: ActionContext, filters: TodoFilters): Promise<void> =>
  services.db.write((tx) => finishTodosOf(tx, viewer.id, filters, at));
