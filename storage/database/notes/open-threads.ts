import { all, dialectOf, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';

/** A thread of a merge request that is not resolved, by its first note. */
export interface OpenThread {
  discussion_id: string;
  note_id: number;
  author_id: number;
  author_username: string;
  body: string;
  replies: number;
}

/** Those of some merge requests that have a thread that is not resolved. */
export const withOpenThreads = async (source: Source, ids: readonly number[]): Promise<Set<number>> => {
  const rows = await all<{ id: number }>(
    source,
    sql`select distinct n.merge_request_id as id from notes n
      where n.merge_request_id in (${sql.list(ids)}) and n.type is not null and n.system = 0
        and n.resolved_at is null`,
  );
  return new Set(rows.map((row) => row.id));
};

/** The threads of a merge request that are not resolved, oldest first; one alone when it is named. */
export const openThreads = async (
  source: Source,
  mergeRequestId: number,
  discussionId: string | null,
): Promise<OpenThread[]> => {
  const notes = await all<
    Omit<OpenThread, 'note_id' | 'replies'> & { id: number; resolved_at: string | null }
  >(
    source,
    sql`select n.id, n.discussion_id, n.author_id, a.username as author_username, n.body, n.resolved_at
       from notes n join users a on a.id = n.author_id
      where n.merge_request_id = ${mergeRequestId} and n.type is not null and n.system = 0 order by n.created_at, n.id`,
  );
  const threads = new Map<string, OpenThread & { open: boolean }>();
  for (const { id, resolved_at, ...note } of notes) {
    const known = threads.get(note.discussion_id);
    if (known) {
      known.replies += 1;
      known.open ||= resolved_at === null;
    } else threads.set(note.discussion_id, { ...note, note_id: id, replies: 0, open: resolved_at === null });
  }
  return [...threads.values()].flatMap(({ open, ...thread }) =>
    open && (discussionId === null || thread.discussion_id === discussionId) ? [thread] : [],
  );
};

/** Marks the open notes of some threads of a merge request as resolved; by nobody where nobody is known. */
export const resolveThreads = async (
  tx: Tx,
  mergeRequestId: number,
  discussionIds: readonly string[],
  by: { userId: number | null; at: string },
): Promise<void> => {
  if (discussionIds.length === 0) return;
  const ids = JSON.stringify(discussionIds);
  const listed =
    dialectOf(tx) === 'postgres'
      ? sql`select json_array_elements_text(cast(${ids} as json))`
      : sql`select value from json_each(${ids})`;
  await run(
    tx,
    sql`update notes set resolved_at = ${by.at}, resolved_by_id = ${by.userId}, updated_at = ${by.at}
      where merge_request_id = ${mergeRequestId} and system = 0 and type is not null and resolved_at is null
        and discussion_id in (${listed})`,
  );
};
