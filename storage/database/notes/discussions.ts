import { all } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Database, Source } from '../engine/types.js';
import { type TargetRef, targetNames } from '../issuables/target-tables.js';
import { allOf } from '../lists/conditions.js';
import { allLate } from '../lists/late-texts.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import { type ListedNote, lateBody, noteColumns, noteJoins, notesOfTarget } from './list.js';
import { type NoteReader, readableNotes } from './reader.js';

/** Whether a note `n` is the first of its thread. A name may occur again on another target. */
const isFirst = ({ kind }: TargetRef): Sql => {
  const column = targetNames[kind];
  return sql`not exists (select 1 from notes e where e.discussion_id = n.discussion_id
     and e.${column} = n.${column} and (e.created_at, e.id) < (n.created_at, n.id))`;
};

/** The notes of some threads of a target that a reader may see, in the order they were written. */
const notesOfThreads = (
  source: Source,
  dialect: Database['dialect'],
  target: TargetRef,
  reader: NoteReader,
  ids: readonly string[],
): Promise<ListedNote[]> => {
  const where = allOf(notesOfTarget(target), readableNotes(reader, dialect));
  return allLate<ListedNote>(
    source,
    sql`select ${noteColumns} from notes n ${noteJoins}
      where n.discussion_id in (${sql.list(ids)}) and ${where} order by n.created_at, n.id`,
    lateBody,
  );
};

/** A page of the threads of a target that a reader may see, oldest first. Rules: DISC-LIST-1 to DISC-LIST-3, DISC-READ-1. */
export const listThreads = async (
  db: Database,
  target: TargetRef,
  reader: NoteReader,
  page: PageRequest,
): Promise<Page<ListedNote[]>> => {
  const where = allOf(notesOfTarget(target), readableNotes(reader, db.dialect), isFirst(target));
  const list = {
    columns: sql`n.discussion_id as id`,
    from: sql`from notes n where ${where}`,
    order: sql`n.created_at, n.id`,
  };
  const { rows, info } = await listPage<{ id: string }>(db.hot, list, page);
  const threads = new Map<string, ListedNote[]>(rows.map(({ id }) => [id, []]));
  if (rows.length > 0) {
    const notes = await notesOfThreads(db.hot, db.dialect, target, reader, [...threads.keys()]);
    for (const note of notes) threads.get(note.discussion_id)?.push(note);
  }
  return { rows: [...threads.values()], info };
};

/** The notes of one thread of a target that a reader may see; none when there is no such thread. */
export const findThread = (
  source: Source,
  dialect: Database['dialect'],
  target: TargetRef,
  reader: NoteReader,
  id: string,
): Promise<ListedNote[]> => notesOfThreads(source, dialect, target, reader, [id]);

/** The notes of several threads of a target that a reader may see, in the order they were written. */
export const threadsOfTarget = (
  db: Database,
  target: TargetRef,
  reader: NoteReader,
  ids: readonly string[],
): Promise<ListedNote[]> => notesOfThreads(db.hot, db.dialect, target, reader, [...new Set(ids)]);

/** How many threads of a merge request are not resolved. */
export const countOpenThreads = async (source: Source, mergeRequestId: number): Promise<number> => {
  const rows = await all<{ n: number }>(
    source,
    sql`select count(distinct discussion_id) as n from notes
      where merge_request_id = ${mergeRequestId} and type is not null and system = 0 and resolved_at is null`,
  );
  return Number(rows[0]?.n ?? 0);
};
