import { one } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Database, Source } from '../engine/types.js';
import type { NoteRow } from '../issuables/rows.js';
import { type TargetRef, targetNames } from '../issuables/target-tables.js';
import { allOf } from '../lists/conditions.js';
import { type LateColumn, lateColumns } from '../lists/late-texts.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import type { UserState } from '../rows.js';
import { type Authored, authorColumns } from '../users/authors.js';
import { type NoteReader, readableNotes } from './reader.js';

/** A note with its author and whoever resolved it. */
export type ListedNote = Pick<
  NoteRow,
  | 'id'
  | 'type'
  | 'body'
  | 'created_at'
  | 'updated_at'
  | 'system'
  | 'internal'
  | 'project_id'
  | 'discussion_id'
  | 'commit_id'
  | 'position'
  | 'resolved_at'
  | 'system_action'
> &
  Authored & {
    resolver_id: number | null;
    resolver_username: string | null;
    resolver_name: string | null;
    resolver_state: UserState | null;
    resolver_avatar: string | null;
  };

const columnsWith = (body: Sql): Sql =>
  sql`n.id, n.type, ${body}, n.created_at, n.updated_at, n.system, n.internal, n.project_id,
  n.discussion_id, n.commit_id, n.position, n.resolved_at, n.system_action, ${authorColumns},
  r.id as resolver_id, r.username as resolver_username, r.name as resolver_name, r.state as resolver_state,
  r.avatar as resolver_avatar`;

/** The columns of a ListedNote in lists, over notes `n`, authors `a` and resolvers `r`; they go with `lateBody`. */
export const noteColumns = columnsWith(lateColumns(sql`n.body`, sql`body`));

/** What reads the body of a note that is long. */
export const lateBody: LateColumn<ListedNote> = {
  name: 'body',
  text: ({ id, internal }) => sql`select body as text from notes where id = ${id} and internal = ${internal}`,
};

/** The joins that go with `noteColumns`. */
export const noteJoins = sql`join users a on a.id = n.author_id left join users r on r.id = n.resolved_by_id`;

/** Which notes of a target are listed, and how. */
export interface NoteListRequest {
  orderBy: 'created_at' | 'updated_at';
  sort: 'asc' | 'desc';
  filter: 'all_notes' | 'only_comments' | 'only_activity';
}

/** The condition that finds the notes `n` of a target. */
export const notesOfTarget = (target: TargetRef): Sql =>
  target.kind === 'commit'
    ? sql`n.project_id = ${target.projectId} and n.commit_sha = ${target.sha ?? ''}`
    : sql`n.${targetNames[target.kind]} = ${target.id}`;

const filters: Record<NoteListRequest['filter'], Sql> = {
  all_notes: sql`1 = 1`,
  only_comments: sql`n.system = 0`,
  only_activity: sql`n.system = 1`,
};

const orders: Record<NoteListRequest['orderBy'], Sql> = {
  created_at: sql`n.created_at`,
  updated_at: sql`n.updated_at`,
};

/** A page of the notes of a target that a reader may see. Rules: NOTE-LIST-1 to NOTE-LIST-7. */
export const listNotes = (
  db: Database,
  target: TargetRef,
  reader: NoteReader,
  request: NoteListRequest,
  page: PageRequest,
): Promise<Page<ListedNote>> => {
  const way = sql.direction(request.sort);
  const where = allOf(notesOfTarget(target), filters[request.filter], readableNotes(reader, db.dialect));
  const list = {
    columns: noteColumns,
    late: lateBody,
    from: sql`from notes n ${noteJoins} where ${where}`,
    counted: sql`from notes n where ${where}`,
    order: sql`${orders[request.orderBy]} ${way}, n.id ${way}`,
  };
  return listPage<ListedNote>(db.hot, list, page);
};

/** One note of a target, whoever may see it; undefined when the target has none of that number. */
export const findNote = (source: Source, target: TargetRef, id: number): Promise<ListedNote | undefined> =>
  one<ListedNote>(
    source,
    sql`select ${columnsWith(sql`n.body`)} from notes n ${noteJoins}
      where (${notesOfTarget(target)}) and n.id = ${id}`,
  );

/** Whether a reader may see a note. Rules: NOTE-GET-5, NOTE-READ-1. */
export const isReadable = async (
  source: Source,
  dialect: Database['dialect'],
  reader: NoteReader,
  id: number,
): Promise<boolean> => {
  if (reader.admin) return true;
  const found = await one(
    source,
    sql`select 1 from notes n where n.id = ${id} and ${readableNotes(reader, dialect)}`,
  );
  return found !== undefined;
};
