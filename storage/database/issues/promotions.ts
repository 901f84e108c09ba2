import { askOne } from '../engine/ask.js';
import type { Source, Tx } from '../engine/types.js';
import type { NoteRow } from '../issuables/rows.js';
import { newDiscussionId } from '../issuables/side-effects.js';

/** Whether an issue became an epic before. */
export const wasPromoted = async (source: Source, issueId: number): Promise<boolean> =>
  (await askOne(
    source,
    `select 1 as found from notes where issue_id = ? and system_action = 'issue_promoted' limit 1`,
    [issueId],
  )) !== undefined;

const atOnce = 100;

const copyAll = async (tx: Tx, table: string, rows: readonly object[]): Promise<void> => {
  for (let start = 0; start < rows.length; start += atOnce) {
    await tx(table).insert(rows.slice(start, start + atOnce));
  }
};

/** Copies the comments on an issue and the reactions to it to an epic, with their authors and dates. */
export const copyTalk = async (tx: Tx, issueId: number, epicId: number): Promise<void> => {
  const notes = await tx<NoteRow>('notes').where({ issue_id: issueId, system: 0 }).orderBy('id');
  const threads = new Map(notes.map((note) => [note.discussion_id, newDiscussionId()]));
  await copyAll(
    tx,
    'notes',
    notes.map(({ id: _, ...note }) => ({
      ...note,
      issue_id: null,
      project_id: null,
      epic_id: epicId,
      discussion_id: threads.get(note.discussion_id),
    })),
  );
  const awards: Record<string, unknown>[] = await tx('award_emoji')
    .where({ issue_id: issueId })
    .orderBy('id');
  await copyAll(
    tx,
    'award_emoji',
    awards.map(({ id: _, ...award }) => ({ ...award, issue_id: null, epic_id: epicId })),
  );
  const votes = (name: string) => awards.filter((award) => award['name'] === name).length;
  await tx('epics')
    .where({ id: epicId })
    .update({
      user_notes_count: notes.length,
      upvotes: votes('thumbsup'),
      downvotes: votes('thumbsdown'),
    });
};
