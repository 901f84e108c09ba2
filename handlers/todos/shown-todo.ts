import type { ActionContext } from '../../actions/context.js';
import type { LoadedIssuable } from '../../actions/issuables/targets.js';
import { createTodo } from '../../actions/todos/create-todo.js';
import { loadTodo } from '../../actions/todos/load-todo.js';
import { loadTodoRecords } from '../../actions/todos/load-todo-records.js';
import { refuse } from '../../domain/errors.js';
import type { Schemas } from '../../generated/types.js';
import type { ListedTodo } from '../../storage/database/todos/todos.js';
import { todoViews } from '../views/todo.js';

/** A to-do item as its owner sees it; not found when what it is about is gone. */
export const shownTodo = async (
  { viewer, at, services }: ActionContext,
  todo: ListedTodo,
): Promise<Schemas['Todo']> => {
  const data = await loadTodoRecords(services, [todo], viewer);
  const [view] = todoViews([todo], data, { viewer, at, urls: services.urls });
  if (!view) throw refuse.recordNotFound();
  return view;
};

/** Makes a to-do item of what the viewer looks at, and shows it. */
export const answerTodoCreated = async (context: ActionContext, target: LoadedIssuable) => {
  const todo = await loadTodo(context, await createTodo(context, target));
  return { status: 201 as const, body: await shownTodo(context, todo) };
};
