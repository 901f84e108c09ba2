import { finishTodo } from '../../actions/todos/finish-todo.js';
import { finishTodos } from '../../actions/todos/finish-todos.js';
import { loadTodoRecords } from '../../actions/todos/load-todo-records.js';
import { handle } from '../../generated/handlers.js';
import { listTodos as todosOf } from '../../storage/database/todos/todos.js';
import { todoViews } from '../views/todo.js';
import { shownTodo } from './shown-todo.js';

/** Lists the to-do items of the caller. Rules: TODO-LIST-1 to TODO-LIST-5, TODO-RECORD-1. */
export const listTodos = handle('listTodos', async ({ params, viewer, services, at, page }) => {
  const { rows, info } = await todosOf(services.db, viewer, params, page);
  const data = await loadTodoRecords(services, rows, viewer);
  return { status: 200, body: todoViews(rows, data, { viewer, at, urls: services.urls }), page: info };
});

/** Finishes one to-do item. Rules: TODO-DONE-1, TODO-DONE-2 (404). */
export const markTodoAsDone = handle('markTodoAsDone', async (call) => ({
  status: 201,
  body: await shownTodo(call, await finishTodo(call, call.path.id)),
}));

/** Finishes the pending to-do items of the caller that fit the filters. Rules: TODO-DONE-3, TODO-DONE-4. */
export const markAllTodosAsDone = handle('markAllTodosAsDone', async (call) => {
  await finishTodos(call, call.params);
  return { status: 204 };
});
