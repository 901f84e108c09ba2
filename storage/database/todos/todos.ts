import { askOne } from '../engine/ask.js';
import type { Database, Source, Tx, Value } from '../engine/types.js';
import type { TodoAction } from '../issuables/side-effects.js';
import { allOf, anyOf, noteSeen, targetSeen } from '../issuables/visibility.js';
import type { Page, PageRequest } from '../lists/page.js';
import { boundedCount, pageOf } from '../notes/list.js';
import type { ListViewer, Sql } from '../projects/filters.js';
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
const targetColumns: Record<string, string> = {
  Issue: 'issue_id',
  MergeRequest: 'merge_request_id',
  Commit: 'commit_sha',
  Epic: 'epic_id',
};

/** What narrows to-do items; the names are those of the interface. */
export interface TodoFilters {
  action?: TodoAction | undefined;
  author_id?: number | undefined;
  project_id?: number | undefined;
  group_id?: number | undefined;
  type?: string | undefined;
}

const columns = `t.id, t.user_id, t.issue_id, t.merge_request_id, t.epic_id, t.note_id, t.action, t.state,
  t.created_at, t.updated_at, n.body as note_body, ${authorColumns},
  p.id as project_id, p.description as project_description, p.name as project_name, p.path as project_path,
  p.full_path as project_full_path, p.created_at as project_created_at, s.full_name as namespace_full_name,
  g.id as group_id, g.name as group_name, g.path as group_path, g.full_path as group_full_path,
  g.parent_id as group_parent_id, g.avatar as group_avatar`;

const joins = `join users a on a.id = t.author_id
  left join notes n on n.id = t.note_id
  left join projects p on p.id = t.project_id
  left join namespaces s on s.id = p.namespace_id
  left join namespaces g on g.id = t.group_id`;

/** The conditions that filters put on to-do items `t`, without joins. */
const narrowed = (userId: number, state: string, filters: TodoFilters): Sql => {
  const tests: Sql[] = [{ sql: 't.user_id = ? and t.state = ?', params: [userId, state] }];
  const add = (sql: string, ...params: Value[]) => tests.push({ sql, params });
  const { action, author_id, project_id, group_id, type } = filters;
  if (action !== undefined) add('t.action = ?', action);
  if (author_id !== undefined) add('t.author_id = ?', author_id);
  if (project_id !== undefined) add('t.project_id = ?', project_id);
  if (type !== undefined) {
    const column = targetColumns[type];
    add(column ? `t.${column} is not null` : '1 = 0');
  }
  if (group_id !== undefined) {
    add(
      `exists (select 1 from group_closure c where c.ancestor_id = ? and c.descendant_id =
        coalesce(t.group_id, (select q.namespace_id from projects q where q.id = t.project_id)))`,
      group_id,
    );
  }
  return allOf(...tests);
};

/** To-do items `t` whose target, and whose note if they have one, a viewer may read. */
const seen = (viewer: ListViewer, dialect: Database['dialect']): Sql => {
  const kinds = (['issue', 'merge_request', 'epic'] as const).map((kind) =>
    allOf({ sql: `t.${kind}_id is not null`, params: [] }, targetSeen(kind, `t.${kind}_id`, viewer, dialect)),
  );
  const note = noteSeen('tn', viewer, dialect);
  return allOf(
    anyOf(...kinds),
    anyOf(
      { sql: 't.note_id is null', params: [] },
      { sql: `exists (select 1 from notes tn where tn.id = t.note_id and ${note.sql})`, params: note.params },
    ),
  );
};

/** A page of the to-do items of a user that they may still read, newest first. */
export const listTodos = async (
  db: Database,
  viewer: NonNullable<ListViewer>,
  input: TodoFilters & { state: 'pending' | 'done' },
  page: PageRequest,
): Promise<Page<ListedTodo>> => {
  const where = allOf(narrowed(viewer.id, input.state, input), seen(viewer, db.dialect));
  const found = await db.hot.all<ListedTodo>(
    `select ${columns} from todos t ${joins} where ${where.sql} order by t.id desc limit ? offset ?`,
    [...where.params, page.perPage + 1, (page.page - 1) * page.perPage],
  );
  return pageOf(found, page, () => boundedCount(db, `from todos t where ${where.sql}`, where.params));
};

/** One to-do item of a user; undefined when it is absent, somebody else's or no longer for them to read. */
export const findTodo = (
  source: Source,
  dialect: Database['dialect'],
  viewer: NonNullable<ListViewer>,
  id: number,
): Promise<ListedTodo | undefined> => {
  const readable = seen(viewer, dialect);
  return askOne<ListedTodo>(
    source,
    `select ${columns} from todos t ${joins} where t.id = ? and t.user_id = ? and ${readable.sql}`,
    [id, viewer.id, ...readable.params],
  );
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
  await tx.raw(
    `update todos set state = 'done', updated_at = ?
      where id in (select t.id from todos t where ${where.sql})`,
    [at, ...where.params] as (string | number)[],
  );
};
