import { all, one, run } from '../engine/ask.js';
import { inList } from '../engine/in-list.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Database, Source, Tx } from '../engine/types.js';
import type { TodoAction } from '../issuables/side-effects.js';
import { noteVisible, targetVisible } from '../issuables/visibility.js';
import { type LateColumn, lateColumns } from '../lists/late-texts.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import type { ListViewer } from '../lists/viewer.js';
import type { ColumnName } from '../schema/tables.js';
import { type Authored, authorColumns } from '../users/authors.js';

/** A to-do item with its author, the place of its target and the note it came from. */
export interface ListedTodo extends Authored {
  id: number;
  user_id: number;
  issue_id: number | null;
  merge_request_id: number | null;
  epic_id: number | null;
  note_id: number | null;
  action: TodoAction;
  state: 'pending' | 'done';
  created_at: string;
  updated_at: string;
  note_body: string | null;
  project_id: number | null;
  project_description: string | null;
  project_name: string | null;
  project_path: string | null;
  project_full_path: string | null;
  project_created_at: string | null;
  namespace_full_name: string | null;
  group_id: number | null;
  group_name: string | null;
  group_path: string | null;
  group_full_path: string | null;
  group_parent_id: number | null;
  group_avatar: string | null;
}

/** The kinds of targets that to-do items are kept for, by their names on the wire. */
const targetColumns: Record<string, ColumnName> = {
  Issue: 'todos.issue_id',
  MergeRequest: 'todos.merge_request_id',
  Commit: 'todos.commit_sha',
  Epic: 'todos.epic_id',
};

/** What narrows to-do items; the names are those of the interface. */
export interface TodoFilters {
  action?: TodoAction | undefined;
  author_id?: number | undefined;
  project_id?: number | undefined;
  group_id?: number | undefined;
  type?: string | undefined;
}

const columnsWith = (
  body: Sql,
): Sql => sql`t.id, t.user_id, t.issue_id, t.merge_request_id, t.epic_id, t.note_id, t.action, t.state,
  t.created_at, t.updated_at, ${body}, ${authorColumns},
  p.id as project_id, p.description as project_description, p.name as project_name, p.path as project_path,
  p.full_path as project_full_path, p.created_at as project_created_at, s.full_name as namespace_full_name,
  g.id as group_id, g.name as group_name, g.path as group_path, g.full_path as group_full_path,
  g.parent_id as group_parent_id, g.avatar as group_avatar`;
const columns = columnsWith(lateColumns(sql`n.body`, sql`note_body`));

const lateNote: LateColumn<ListedTodo> = {
  name: 'note_body',
  text: ({ note_id }) => sql`select body as text from notes where id = ${note_id}`,
};

const joins = sql`join users a on a.id = t.author_id
  left join notes n on n.id = t.note_id
  left join projects p on p.id = t.project_id
  left join namespaces s on s.id = p.namespace_id
  left join namespaces g on g.id = t.group_id`;

/** To-do items `t` of some groups, and of the groups and projects below them. */
const standsIn = (groupIds: readonly number[]): Sql =>
  sql`exists (select 1 from group_closure c where c.ancestor_id in (${inList(groupIds)}) and c.descendant_id =
    coalesce(t.group_id, (select q.namespace_id from projects q where q.id = t.project_id)))`;

/** The conditions that filters put on to-do items `t`, without joins. */
const narrowed = (userId: number, state: string, filters: TodoFilters): Sql => {
  const tests = [sql`t.user_id = ${userId} and t.state = ${state}`];
  const { action, author_id, project_id, group_id, type } = filters;
  if (action !== undefined) tests.push(sql`t.action = ${action}`);
  if (author_id !== undefined) tests.push(sql`t.author_id = ${author_id}`);
  if (project_id !== undefined) tests.push(sql`t.project_id = ${project_id}`);
  if (type !== undefined) {
    const column = targetColumns[type];
    tests.push(column ? sql`${sql.id(column, 't')} is not null` : sql`1 = 0`);
  }
  if (group_id !== undefined) tests.push(standsIn([group_id]));
  return sql.join(tests, ' and ');
};

/** To-do items `t` whose target, and whose note if they have one, a viewer may read. */
const seen = (viewer: ListViewer, dialect: Database['dialect']): Sql => {
  const kinds = (['issue', 'merge_request', 'epic'] as const).map((kind) => {
    const id = sql.id(`todos.${kind}_id`, 't');
    return sql`(${id} is not null and (${targetVisible(kind, id, viewer, dialect)}))`;
  });
  const note = noteVisible(sql`tn`, viewer, dialect);
  return sql`(${sql.join(kinds, ' or ')})
    and (t.note_id is null or exists (select 1 from notes tn where tn.id = t.note_id and ${note}))`;
};

/** A page of the to-do items of a user that they may still read, newest first. */
export const listTodos = (
  db: Database,
  viewer: NonNullable<ListViewer>,
  input: TodoFilters & { state: 'pending' | 'done' },
  page: PageRequest,
): Promise<Page<ListedTodo>> => {
  const where = sql`${narrowed(viewer.id, input.state, input)} and ${seen(viewer, db.dialect)}`;
  const list = {
    columns,
    late: lateNote,
    from: sql`from todos t ${joins} where ${where}`,
    counted: sql`from todos t where ${where}`,
    order: sql`t.id desc`,
  };
  return listPage<ListedTodo>(db.hot, list, page);
};

/** What narrows the to-do items of a user by several values each. */
export interface TodoChoices {
  states: readonly string[];
  actions?: readonly string[] | undefined;
  authorIds?: readonly number[] | undefined;
  projectIds?: readonly number[] | undefined;
  groupIds?: readonly number[] | undefined;
  types?: readonly string[] | undefined;
  /** Those of one thing alone. */
  of?: { kind: 'issue' | 'merge_request' | 'epic'; id: number } | undefined;
}

/** A page of the to-do items of a user that they may still read and that fit the choices, newest first. */
export const listTodosOf = (
  db: Database,
  viewer: NonNullable<ListViewer>,
  choices: TodoChoices,
  page: PageRequest,
): Promise<Page<ListedTodo>> => {
  const { states, actions, authorIds, projectIds, groupIds, types, of } = choices;
  const columnsOf = (types ?? []).flatMap((type) => targetColumns[type] ?? []);
  const kinds = columnsOf.map((column) => sql`${sql.id(column, 't')} is not null`);
  const tests = [
    sql`t.user_id = ${viewer.id} and t.state in (${sql.list(states)})`,
    ...(actions ? [sql`t.action in (${sql.list(actions)})`] : []),
    ...(authorIds ? [sql`t.author_id in (${inList(authorIds)})`] : []),
    ...(projectIds ? [sql`t.project_id in (${inList(projectIds)})`] : []),
    ...(groupIds ? [standsIn(groupIds)] : []),
    ...(types ? [kinds.length > 0 ? sql`(${sql.join(kinds, ' or ')})` : sql`1 = 0`] : []),
    ...(of ? [sql`${sql.id(`todos.${of.kind}_id`, 't')} = ${of.id}`] : []),
    seen(viewer, db.dialect),
  ];
  const where = sql.join(tests, ' and ');
  const list = {
    columns,
    late: lateNote,
    from: sql`from todos t ${joins} where ${where}`,
    counted: sql`from todos t where ${where}`,
    order: sql`t.id desc`,
  };
  return listPage<ListedTodo>(db.hot, list, page);
};

/** One to-do item of a user; undefined when it is absent, somebody else's or no longer for them to read. */
export const findTodo = (
  source: Source,
  dialect: Database['dialect'],
  viewer: NonNullable<ListViewer>,
  id: number,
): Promise<ListedTodo | undefined> => {
  const readable = seen(viewer, dialect);
  return one<ListedTodo>(
    source,
    sql`select ${columnsWith(sql`n.body as note_body`)} from todos t ${joins}
      where t.id = ${id} and t.user_id = ${viewer.id} and ${readable}`,
  );
};

const atOnce = 1000;

/** Some to-do items of a user that they may still read, in the order of their numbers. */
export const todosNumbered = async (
  source: Source,
  dialect: Database['dialect'],
  viewer: NonNullable<ListViewer>,
  ids: readonly number[],
): Promise<ListedTodo[]> => {
  const readable = seen(viewer, dialect);
  const found: ListedTodo[] = [];
  for (let start = 0; start < ids.length; start += atOnce) {
    const some = inList(ids.slice(start, start + atOnce));
    const where = sql`t.id in (${some}) and t.user_id = ${viewer.id} and ${readable}`;
    found.push(
      ...(await all<ListedTodo>(source, sql`select ${columns} from todos t ${joins} where ${where}`)),
    );
  }
  const order = new Map(ids.map((id, index) => [id, index]));
  return found.sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
};

/** Finishes one to-do item; one that was finished before stays as it is. */
export const finishTodo = async (tx: Tx, id: number, at: string): Promise<void> => {
  await tx('todos').where({ id, state: 'pending' }).update({ state: 'done', updated_at: at });
};

/** Finishes the pending to-do items of a user that fit the filters. */
export const finishTodosOf = async (
  tx: Tx,
  userId: number,
  filters: TodoFilters,
  at: string,
): Promise<void> => {
  const where = narrowed(userId, 'pending', filters);
  await run(
    tx,
    sql`update todos set state = 'done', updated_at = ${at}
      where id in (select t.id from todos t where ${where})`,
  );
};
