import type { TargetKind } from '../../../domain/issuables/target.js';
import { one, run } from '../engine/ask.js';
import { insertRow } from '../engine/insert-row.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import type { NoteRow } from '../issuables/rows.js';
import { newDiscussionId } from '../issuables/side-effects.js';
import { type TargetRef, targetKey } from '../issuables/target-tables.js';

const counting = {
  issue: 'issues',
  merge_request: 'merge_requests',
  epic: 'epics',
  snippet: 'snippets',
  commit: null,
} as const satisfies Record<TargetKind, string | null>;

/** Columns of a new note; what is left out takes the default of its column. */
export type NoteValues = Partial<Omit<NoteRow, 'id'>> &
  Pick<NoteRow, 'author_id' | 'body' | 'created_at' | 'updated_at'>;

/** Stores a note on a target; one that names no thread begins one. */
export const insertNote = (tx: Tx, target: TargetRef, values: NoteValues): Promise<NoteRow> =>
  insertRow(tx, 'notes', {
    discussion_id: newDiscussionId(),
    ...values,
    project_id: target.projectId,
    ...targetKey(target),
  });

/** Changes columns of a note. */
export const changeNote = async (tx: Tx, id: number, change: Partial<Omit<NoteRow, 'id'>>): Promise<void> => {
  await tx('notes').where({ id }).update(change);
};

/** Deletes a note, and what lists of activity say of it; false when it was gone already. */
export const deleteNote = async (tx: Tx, id: number): Promise<boolean> => {
  await tx('events')
    .whereIn('target_type', ['Note', 'DiscussionNote', 'DiffNote'])
    .where({ target_id: id })
    .delete();
  return (await tx('notes').where({ id }).delete()) > 0;
};

/** Counts a comment more or less on a target; commits count none. */
export const countComment = async (tx: Tx, target: TargetRef, by: 1 | -1): Promise<void> => {
  const table = counting[target.kind];
  if (table !== null) await tx(table).where({ id: target.id }).increment('user_notes_count', by);
};

/** Counts one comment more on a target, and moves its `updated_at`, never back. */
export const addComment = async (tx: Tx, target: TargetRef, at: string): Promise<void> => {
  const table = counting[target.kind];
  if (table === null) return;
  await run(
    tx,
    sql`update ${sql.id(table)} set user_notes_count = user_notes_count + 1,
        updated_at = case when updated_at < ${at} then ${at} else updated_at end
      where id = ${target.id}`,
  );
};

/** Moves `updated_at` of a target, never back. */
export const touchTarget = async (tx: Tx, target: TargetRef, at: string): Promise<void> => {
  const table = counting[target.kind];
  if (table === null) return;
  await tx(table).where({ id: target.id }).where('updated_at', '<', at).update({ updated_at: at });
};

/** Whether a merge request has a system note of an action with this text in it. */
export const hasSystemNote = async (
  source: Source,
  mergeRequestId: number,
  { action, text }: { action: string; text: string },
): Promise<boolean> => {
  const row = await one(
    source,
    sql`select id from notes where merge_request_id = ${mergeRequestId} and system = 1 and system_action = ${action}
      and body like ${`%${text}%`} limit 1`,
  );
  return row !== undefined;
};
