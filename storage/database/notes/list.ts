import { askAll, askOne } from '../engine/ask.js';
import type { Database, Source, Value } from '../engine/types.js';
import type { NoteRow } from '../issuables/rows.js';
import { type TargetRef, targetColumns } from '../issuables/target-tables.js';
import { countLimit, type Page, type PageRequest, pageInfo } from '../lists/page.js';
import type { UserState } from '../rows.js';
import { type Authored, authorColumns } from '../users/authors.js';
import { type Condition, type NoteReader, readableNotes } from './reader.js';

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
> &
  Authored & {
    resolver_id: number | null;
    resolver_username: string | null;
    resolver_name: string | null;
    resolver_state: UserState | null;
    resolver_avatar: string | null;
  };

/** The columns of a ListedNote over notes `n`, authors `a` and resolvers `r`. */
export const noteColumns = `n.id, n.type, n.body, n.created_at, n.updated_at, n.system, n.internal, n.project_id,
  n.discussion_id, n.commit_id, n.position, n.resolved_at, ${authorColumns.sql},
  r.id as resolver_id, r.username as resolver_username, r.name as resolver_name, r.state as resolver_state,
  r.avatar as resolver_avatar`;

/** The joins that go with `noteColumns`. */
export const noteJoins = 'join users a on a.id = n.author_id left join users r on r.id = n.resolved_by_id';

/** Which notes of a target are listed, and how. */
export interface NoteListRequest {
  orderBy: 'created_at' | 'updated_at';
  sort: 'asc' | 'desc';
  filter: 'all_notes' | 'only_comments' | 'only_activity';
}

/** The condition that finds the notes `n` of a target. */
export const notesOfTarget = (target: TargetRef): Condition =>
  target.kind === 'commit'
    ? { sql: 'n.project_id = ? and n.commit_sha = ?', params: [target.projectId, target.sha ?? ''] }
    : { sql: `n.${targetColumns[target.kind]} = ?`, params: [target.id] };

const filters: Record<NoteListRequest['filter'], string | null> = {
  all_notes: null,
  only_comments: 'n.system = 0',
  only_activity: 'n.system = 1',
};

/** Several conditions as one. */
export const both = (...conditions: (Condition | string | null)[]): Condition => {
  const given = conditions.flatMap((one) =>
    one === null ? [] : [typeof one === 'string' ? { sql: one, params: [] } : one],
  );
  return {
    sql: given.map(({ sql }) => `(${sql})`).join(' and '),
    params: given.flatMap(({ params }) => params),
  };
};

/** Counts what a question finds, up to the limit; null beyond it. */
export const boundedCount = async (
  db: Database,
  from: string,
  params: readonly Value[],
): Promise<number | null> => {
  const row = await db.hot.get<{ n: number }>(
    `select count(*) as n from (select 1 ${from} limit ${countLimit}) c`,
    params,
  );
  const total = Number(row?.n ?? 0);
  return total < countLimit ? total : null;
};

/** Cuts a page out of rows that were fetched with one more than asked for. */
export const pageOf = async <Row>(
  found: Row[],
  page: PageRequest,
  count: () => Promise<number | null>,
): Promise<Page<Row>> => {
  const more = found.length > page.perPage;
  const rows = more ? found.slice(0, page.perPage) : found;
  const offset = (page.page - 1) * page.perPage;
  const isLast = !more && (rows.length > 0 || offset === 0);
  const seen = offset + rows.length;
  const total = isLast ? (seen < countLimit ? seen : null) : await count();
  return { rows, info: pageInfo(page, total, more) };
};

/** A page of the notes of a target that a reader may see. Rules: NOTE-LIST-1 to NOTE-LIST-7. */
export const listNotes = async (
  db: Database,
  target: TargetRef,
  reader: NoteReader,
  request: NoteListRequest,
  page: PageRequest,
): Promise<Page<ListedNote>> => {
  const where = both(notesOfTarget(target), filters[request.filter], readableNotes(reader, db.dialect));
  const { orderBy, sort } = request;
  const found = await db.hot.all<ListedNote>(
    `select ${noteColumns} from notes n ${noteJoins} where ${where.sql}
      order by n.${orderBy} ${sort}, n.id ${sort} limit ? offset ?`,
    [...where.params, page.perPage + 1, (page.page - 1) * page.perPage],
  );
  return pageOf(found, page, () => boundedCount(db, `from notes n where ${where.sql}`, where.params));
};

/** One note of a target, whoever may see it; undefined when the target has none of that number. */
export const findNote = (source: Source, target: TargetRef, id: number): Promise<ListedNote | undefined> => {
  const where = both(notesOfTarget(target), 'n.id = ?');
  return askOne<ListedNote>(source, `select ${noteColumns} from notes n ${noteJoins} where ${where.sql}`, [
    ...where.params,
    id,
  ]);
};

/** Whether a reader may see a note. Rules: NOTE-GET-5, NOTE-READ-1. */
export const isReadable = async (
  source: Source,
  dialect: Database['dialect'],
  reader: NoteReader,
  id: number,
): Promise<boolean> => {
  const readable = readableNotes(reader, dialect);
  if (readable === null) return true;
  const found = await askAll(source, `select 1 from notes n where n.id = ? and ${readable.sql}`, [
    id,
    ...readable.params,
  ]);
  return found.length > 0;
};
