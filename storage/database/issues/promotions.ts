import { one } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import { insertCopies } from '../engine/tables.js';
import type { Source, Tx } from '../engine/types.js';
import { newDiscussionId } from '../issuables/side-effects.js';

/** Whether an issue became an epic before. */
export const wasPromoted = async (source: Source, issueId: number): Promise<boolean> =>
  (await one(
    source,
    sql`select 1 as found from notes where issue_id = ${issueId} and system_action = 'issue_promoted' limit 1`,
  )) !== undefined;

/** Copies the comments on an issue and the reactions to it to an epic, with their authors and dates. */
export const copyTalk = async (tx: Tx, issueId: number, epicId: number): Promise<void> => {
  const notes = await tx('notes').where({ issue_id: issueId, system: 0 }).orderBy('id');
  const threads = new Map(notes.map((note) => [note.discussion_id, newDiscussionId()]));
  await insertCopies(
    tx,
    'notes',
    notes.map(({ id: _, ...note }) => ({
      ...note,
      issue_id: null,
      project_id: null,
      epic_id: epicId,
      discussion_id: threads.get(note.discussion_id) ?? newDiscussionId(),
    })),
  );
  const awards = await tx('award_emoji').where({ issue_id: issueId }).orderBy('id');
  await insertCopies(
    tx,
    'award_emoji',
    awards.map(({ id: _, ...award }) => ({ ...award, issue_id: null, epic_id: epicId })),
  );
  const votes = (name: string) => awards.filter((award) => award.name === name).length;
  await tx('epics')
    .where({ id: epicId })
    .update({
      user_notes_count: notes.length,
      upvotes: votes('thumbsup'),
      downvotes: votes('thumbsdown'),
    });
};
