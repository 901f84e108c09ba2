import type { LoadedIssuable } from '../../actions/issuables/targets.js';
import { createTodo } from '../../actions/todos/create-todo.js';
import { finishAllTodos } from '../../actions/todos/finish-all-todos.js';
import { finishTodo } from '../../actions/todos/finish-todo.js';
import { loadTodo } from '../../actions/todos/load-todo.js';
import { restoreTodos } from '../../actions/todos/restore-todos.js';
import { Failure } from '../../domain/errors.js';
import { type GlobalId, numberIn } from '../ids/global-id.js';
import { noteableOf } from '../note-targets.js';
import { needed } from '../targets.js';
import { argumentError } from './arguments.js';
import { type MutationContext, mutation } from './mutation.js';

const mostAtOnce = 100;

const targetOf = async ({ request }: MutationContext, id: GlobalId): Promise<LoadedIssuable> => {
  const found = needed(await noteableOf(request, id));
  return needed(found.kind === 'snippet' ? null : found);
};

/** Puts something on the list of the caller. Rules: ISSUE-TODO-1 to ISSUE-TODO-4. */
export const todoCreate = mutation<'todoCreate'>(async (context, { targetId }) => {
  const target = await targetOf(context, targetId);
  try {
    return { todo: await loadTodo(context, await createTodo(context, target)) };
  } catch (error) {
    if (!(error instanceof Failure && error.kind === 'not-modified')) throw error;
    return { todo: null, errors: ['There is a pending to-do item for this already'] };
  }
});

/** Marks an item of the caller as done. Rules: TODO-DONE-1, TODO-DONE-2. */
export const todoMarkDone = mutation<'todoMarkDone'>(async (context, { id }) => ({
  todo: await finishTodo(context, numberIn(id) ?? 0),
}));

/** Makes an item of the caller pending again. */
export const todoRestore = mutation<'todoRestore'>(async (context, { id }) => {
  const number = numberIn(id) ?? 0;
  await restoreTodos(context, [number]);
  return { todo: await loadTodo(context, number) };
});

/** Makes items of the caller pending again, all or none of them. */
export const todoRestoreMany = mutation<'todoRestoreMany'>(async (context, { ids }) => {
  if (ids.length > mostAtOnce) throw argumentError('Too many to-do items requested.');
  return {
    todos: await restoreTodos(
      context,
      ids.map((id) => numberIn(id) ?? 0),
    ),
  };
});

/** Marks all items of the caller as done, or those about one thing. Rules: TODO-DONE-3, TODO-DONE-4. */
export const todosMarkAllDone = mutation<'todosMarkAllDone'>(async (context, { targetId }) => {
  const target = targetId ? await targetOf(context, targetId) : null;
  return { todos: await finishAllTodos(context, target) };
});
