import { type ActivityTargetType, activityTargets, isComment } from '../../../domain/events/activity.js';
import type { IssuableKind, TargetKind } from '../../../domain/issuables/target.js';
import { all } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import { allLate } from '../lists/late-texts.js';
import { type ListedNote, lateBody, noteColumns, noteJoins } from '../notes/list.js';
import type { ListedEvent } from './activity.js';

/** What an event says of its target. */
export interface EventTarget {
  iid: number | null;
  title: string | null;
}

/** A comment with what it hangs on. */
export interface EventNote extends ListedNote {
  parent: { kind: TargetKind; id: number; iid: number | null; title: string | null };
}

/** What a page of events is about, by type and number, and its comments by their numbers. */
export interface EventTargets {
  targets: ReadonlyMap<string, EventTarget>;
  notes: ReadonlyMap<number, EventNote>;
}

// Where the iid and the title of each kind stand.
const tables: Partial<Record<ActivityTargetType, { table: Sql; iid: Sql; title: Sql }>> = {
  Issue: { table: sql`issues`, iid: sql`iid`, title: sql`title` },
  MergeRequest: { table: sql`merge_requests`, iid: sql`iid`, title: sql`title` },
  Milestone: { table: sql`milestones`, iid: sql`iid`, title: sql`title` },
  Epic: { table: sql`epics`, iid: sql`iid`, title: sql`title` },
  Snippet: { table: sql`snippets`, iid: sql`null`, title: sql`title` },
  Project: { table: sql`projects`, iid: sql`null`, title: sql`name` },
  User: { table: sql`users`, iid: sql`null`, title: sql`name` },
};

const idsOf = (rows: readonly ListedEvent[], type: string): number[] => [
  ...new Set(
    rows.flatMap((row) => (row.target_type === type && row.target_id !== null ? [row.target_id] : [])),
  ),
];

interface NoteParents {
  issue_id: number | null;
  merge_request_id: number | null;
  epic_id: number | null;
  snippet_id: number | null;
  parent_iid: number | null;
  parent_title: string | null;
}

const numbered: readonly IssuableKind[] = ['issue', 'merge_request', 'epic'];

const parentOf = (row: NoteParents): EventNote['parent'] => {
  const kind = numbered.find((one) => row[`${one}_id`] !== null);
  const facts = { iid: row.parent_iid, title: row.parent_title };
  if (kind) return { kind, id: row[`${kind}_id`] ?? 0, ...facts };
  return row.snippet_id === null
    ? { kind: 'commit', id: 0, ...facts }
    : { kind: 'snippet', id: row.snippet_id, ...facts };
};

const notesOf = async (source: Source, ids: readonly number[]): Promise<Map<number, EventNote>> => {
  if (ids.length === 0) return new Map();
  const rows = await allLate<ListedNote & NoteParents>(
    source,
    sql`select ${noteColumns}, n.issue_id, n.merge_request_id, n.epic_id, n.snippet_id,
       coalesce(i.iid, m.iid) as parent_iid,
       coalesce(i.title, m.title, c.title, s.title) as parent_title
       from notes n ${noteJoins}
       left join issues i on i.id = n.issue_id left join merge_requests m on m.id = n.merge_request_id
       left join epics c on c.id = n.epic_id left join snippets s on s.id = n.snippet_id
      where n.id in (${sql.list(ids)})`,
    lateBody,
  );
  return new Map(rows.map((row) => [row.id, { ...row, parent: parentOf(row) }]));
};

/** Loads what events are about, in one question for each kind that is among them. */
export const loadEventTargets = async (
  source: Source,
  rows: readonly ListedEvent[],
): Promise<EventTargets> => {
  const targets = new Map<string, EventTarget>();
  for (const [type, { table, iid, title }] of Object.entries(tables)) {
    const ids = idsOf(rows, type);
    if (ids.length === 0) continue;
    const found = await all<EventTarget & { id: number }>(
      source,
      sql`select id, ${iid} as iid, ${title} as title from ${table} where id in (${sql.list(ids)})`,
    );
    for (const one of found) targets.set(`${type} ${one.id}`, one);
  }
  const comments = rows.filter((row) => isComment(row.target_type));
  const noteIds = activityTargets.note.flatMap((type) => idsOf(comments, type));
  return { targets, notes: await notesOf(source, noteIds) };
};
