import type { UserCoreTodosArgs } from '../../generated/graphql.js';
import { type ListedTodo, listTodosOf } from '../../storage/database/todos/todos.js';
import type { Connection } from '../connections/connection.js';
import { emptyConnection, pagedConnection } from '../connections/connections.js';
import type { PageArguments } from '../connections/window.js';
import type { GraphqlContext } from '../context.js';
import { plainNumber } from '../ids/global-id.js';
import { anyOfGiven } from './list-arguments.js';

const targets = { ISSUE: 'Issue', MERGEREQUEST: 'MergeRequest', EPIC: 'Epic' } as const;

/** The to-do items of a user, which nobody else sees; pending ones where nothing is said. */
export function todosOf(
  { viewer, services }: GraphqlContext,
  userId: number,
  args: Partial<UserCoreTodosArgs>,
): Connection<ListedTodo> {
  if (viewer?.id !== userId) return emptyConnection(args);
  const filters = {
    states: anyOfGiven(args.state) ?? ['pending'],
    actions: anyOfGiven(args.action),
    authorIds: anyOfGiven(args.authorId)?.map((id) => plainNumber(id, 'User')),
    projectIds: anyOfGiven(args.projectId)?.map((id) => plainNumber(id, 'Project')),
    groupIds: anyOfGiven(args.groupId)?.map((id) => plainNumber(id, 'Group')),
    types: anyOfGiven(args.type)?.map((type) => targets[type as keyof typeof targets] ?? type),
  };
  return pagedConnection(
    args,
    (page) => listTodosOf(services.db, viewer, filters, page),
    (row) => row,
  );
}

/** The to-do items that the caller has for one thing. */
export function ownTodos(
  { viewer, services }: GraphqlContext,
  of: { kind: 'issue' | 'merge_request' | 'epic'; id: number },
  args: PageArguments & { state?: 'pending' | 'done' | null | undefined },
): Connection<ListedTodo> {
  if (!viewer) return emptyConnection(args);
  const states = args.state ? [args.state] : ['pending', 'done'];
  return pagedConnection(
    args,
    (page) => listTodosOf(services.db, viewer, { states, of }, page),
    (row) => row,
  );
}
