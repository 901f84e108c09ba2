import { all } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import { insertCopies } from '../engine/tables.js';
import type { Tx, Value } from '../engine/types.js';
import { isInTreeOf } from '../epics/tree.js';
import type { NoteRow } from '../issuables/rows.js';
import { finishTodos } from '../issuables/side-effects.js';
import type { CopyMap } from './counterparts.js';
import { notePages, ThreadNames } from './note-pages.js';
import { epicOfIssue } from './relations.js';

type Row = Record<string, Value> & { id: number };

/** The tables of what hangs on an issue and is copied with it. */
type Copied =
  | 'notes'
  | 'award_emoji'
  | 'resource_events'
  | 'timelogs'
  | 'subscriptions'
  | 'mentions'
  | 'issue_metric_images'
  | 'todos';

/** Adds rows in their order; answers which new number each old one has. */
const addCopies = async (
  tx: Tx,
  table: Copied,
  rows: readonly { id: number }[],
): Promise<Map<number, number>> => {
  const numbers = await insertCopies(
    tx,
    table,
    rows.map(({ id: _, ...values }) => values),
  );
  return new Map(rows.map((row, index) => [row.id, numbers[index] ?? 0]));
};

/** From which issue to which other, of which project. */
export interface CopyRoute {
  fromId: number;
  toId: number;
  toProjectId: number;
}

const rowsOf = <One extends object = Row>(tx: Tx, table: Copied, issueId: number): Promise<One[]> =>
  all<One>(tx, sql`select * from ${sql.id(table)} where issue_id = ${issueId} order by id`);

/** What people wrote under an issue and that names uploads. */
export const notesWithUploads = async (tx: Tx, issueId: number): Promise<string[]> => {
  const rows = await all<{ body: string }>(
    tx,
    sql`select body from notes where issue_id = ${issueId} and system = 0 and body like '%/uploads/%'`,
  );
  return rows.map((row) => row.body);
};

/** Copies the notes of an issue with their authors and dates; answers which new number each has. */
export const copyNotes = async (
  tx: Tx,
  route: CopyRoute,
  rewrite: (body: string) => Promise<string>,
): Promise<Map<number, number>> => {
  const threads = new ThreadNames();
  const numbers = new Map<number, number>();
  for await (const notes of notePages(tx, route.fromId)) {
    const copies: NoteRow[] = [];
    for (const note of notes) {
      copies.push({
        ...note,
        issue_id: route.toId,
        project_id: route.toProjectId,
        discussion_id: threads.of(note.discussion_id),
        body: await rewrite(note.body),
      });
    }
    for (const [from, to] of await addCopies(tx, 'notes', copies)) numbers.set(from, to);
  }
  const awards = await all<Row>(
    tx,
    sql`select * from award_emoji where note_id in (select id from notes where issue_id = ${route.fromId})
      order by id`,
  );
  await addCopies(
    tx,
    'award_emoji',
    awards.map((award) => ({ ...award, note_id: numbers.get(Number(award['note_id'])) ?? null })),
  );
  return numbers;
};

const mapped = { label: 'labels', milestone: 'milestones', iteration: 'iterations' } as const;

const mappedEvent = (event: Row, route: CopyRoute, map: CopyMap): Row[] => {
  const copy = { ...event, issue_id: route.toId };
  const kind = event['kind'];
  if (kind !== 'label' && kind !== 'milestone' && kind !== 'iteration') return [copy];
  const column = `${kind}_id`;
  const other = map[mapped[kind]].get(Number(event[column]));
  return other === undefined ? [] : [{ ...copy, [column]: other }];
};

/** Copies the resource events of an issue, as far as what they name is there too. */
export const copyResourceEvents = async (tx: Tx, route: CopyRoute, map: CopyMap): Promise<void> => {
  const events = await rowsOf(tx, 'resource_events', route.fromId);
  await addCopies(
    tx,
    'resource_events',
    events.flatMap((event) => mappedEvent(event, route, map)),
  );
};

/** Copies who reacted to, follows and was mentioned in an issue, and the time spent on it. */
export const copyPeople = async (
  tx: Tx,
  route: CopyRoute,
  notes: ReadonlyMap<number, number>,
): Promise<void> => {
  const moved = (rows: readonly Row[]) => rows.map((row) => ({ ...row, issue_id: route.toId }));
  await addCopies(tx, 'award_emoji', moved(await rowsOf(tx, 'award_emoji', route.fromId)));
  const timelogs = moved(await rowsOf(tx, 'timelogs', route.fromId));
  await addCopies(
    tx,
    'timelogs',
    timelogs.map((log) => ({ ...log, note_id: null })),
  );
  const following = moved(await rowsOf(tx, 'subscriptions', route.fromId));
  await addCopies(
    tx,
    'subscriptions',
    following.map((row) => ({ ...row, project_id: route.toProjectId })),
  );
  const mentions = await rowsOf<Row & { note_id: number | null }>(tx, 'mentions', route.fromId);
  // Mentions in the description are found again when the new issue is opened.
  const inNotes = mentions.flatMap((row) => {
    const noteId = row.note_id === null ? undefined : notes.get(row.note_id);
    return noteId === undefined ? [] : [{ ...row, issue_id: route.toId, note_id: noteId }];
  });
  await addCopies(tx, 'mentions', inNotes);
};

/**
 * Has everything that was linked to an issue linked to another one instead, and its place in an epic given to it where
 * the epic takes issues of that project.
 */
export const handOverLinks = async (tx: Tx, route: CopyRoute): Promise<void> => {
  await tx('issue_links').where({ source_id: route.fromId }).update({ source_id: route.toId });
  await tx('issue_links').where({ target_id: route.fromId }).update({ target_id: route.toId });
  const epic = await epicOfIssue(tx, route.fromId);
  if (!epic || !(await isInTreeOf(tx, route.toProjectId, epic.group_id))) return;
  await tx('epic_issues').where({ issue_id: route.fromId }).update({ issue_id: route.toId });
};

/** Copies the pictures of an incident; both name the same kept content. */
export const copyImages = async (tx: Tx, route: CopyRoute): Promise<void> => {
  const images = await rowsOf(tx, 'issue_metric_images', route.fromId);
  await addCopies(
    tx,
    'issue_metric_images',
    images.map((image) => ({ ...image, issue_id: route.toId })),
  );
};

/** Who has something to do about an issue. */
export const todoHolders = async (tx: Tx, issueId: number): Promise<number[]> => {
  const rows = await all<{ user_id: number }>(
    tx,
    sql`select distinct user_id from todos where issue_id = ${issueId} and state = 'pending'`,
  );
  return rows.map((row) => row.user_id);
};

/** Ends all that is to be done about an issue; some people have to do the same about another one instead. */
export const handOverTodos = async (
  tx: Tx,
  route: CopyRoute,
  { userIds, notes, at }: { userIds: ReadonlySet<number>; notes: ReadonlyMap<number, number>; at: string },
): Promise<void> => {
  const todos = (await rowsOf(tx, 'todos', route.fromId)).filter((todo) => todo['state'] === 'pending');
  const staying = todos.filter((todo) => userIds.has(Number(todo['user_id'])));
  await addCopies(
    tx,
    'todos',
    staying.map((todo) => ({
      ...todo,
      issue_id: route.toId,
      project_id: route.toProjectId,
      note_id: notes.get(Number(todo['note_id'])) ?? null,
      updated_at: at,
    })),
  );
  await finishTodos(tx, { kind: 'issue', id: route.fromId, projectId: route.toProjectId }, null, at);
};
