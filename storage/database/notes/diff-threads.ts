import { all, dialectOf, run } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';

/** A thread of a merge request on a line or file of its diff. */
export interface DiffThread {
  discussion_id: string;
  /** JSON of its place. */
  position: string;
  commit_id: string | null;
}

/** A thread with a text that is meant for it. */
export interface DiffThreadText extends DiffThread {
  value: string;
}

/** The threads of a merge request on diffs to some head, oldest first. */
export const threadsOnHead = (
  source: Source,
  mergeRequestId: number,
  headSha: string,
): Promise<DiffThread[]> =>
  all<DiffThread>(
    source,
    sql`select discussion_id, position, min(commit_id) as commit_id from notes
      where merge_request_id = ${mergeRequestId} and type = 'DiffNote'
        and position like ${`%"head_sha":"${headSha}"%`}
      group by discussion_id, position order by min(id)`,
  );

/** Threads, each with a text, as a table `m` that is one parameter however many they are. */
const tableOf = (tx: Tx, threads: readonly DiffThreadText[]): Sql => {
  const rows = JSON.stringify(threads);
  if (dialectOf(tx) === 'postgres') {
    const columns = sql`discussion_id text, position text, commit_id text, value text`;
    return sql`json_to_recordset(cast(${rows} as json)) as m(${columns})`;
  }
  return sql`(select json_extract(value, '$.discussion_id') as discussion_id,
      json_extract(value, '$.position') as position, json_extract(value, '$.commit_id') as commit_id,
      json_extract(value, '$.value') as value from json_each(${rows})) as m`;
};

/** Moves the notes of threads from where they were seen to the place that is given with each. */
export const moveThreads = async (
  tx: Tx,
  mergeRequestId: number,
  threads: readonly DiffThreadText[],
): Promise<void> => {
  if (threads.length === 0) return;
  // The sign keeps the planner from going through all notes of the merge request for each thread.
  await run(
    tx,
    sql`update notes set position = m.value from ${tableOf(tx, threads)}
      where notes.discussion_id = m.discussion_id and notes.position = m.position
        and +notes.merge_request_id = ${mergeRequestId}`,
  );
};

/** Adds a system note to each of some threads, with the text that is given with it. */
export const addThreadNotes = async (
  tx: Tx,
  target: { id: number; projectId: number },
  threads: readonly DiffThreadText[],
  { action, authorId, at }: { action: string; authorId: number; at: string },
): Promise<void> => {
  if (threads.length === 0) return;
  await run(
    tx,
    sql`insert into notes (merge_request_id, project_id, discussion_id, type, author_id, body, system,
        system_action, position, commit_id, created_at, updated_at)
      select cast(${target.id} as integer), cast(${target.projectId} as integer), m.discussion_id, 'DiffNote',
        cast(${authorId} as integer), m.value, 1, cast(${action} as text), m.position, m.commit_id,
        cast(${at} as text), cast(${at} as text)
      from ${tableOf(tx, threads)}`,
  );
};
