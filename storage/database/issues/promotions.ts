import { one } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import { insertCopies } from '../engine/tables.js';
import type { Source, Tx } from '../engine/types.js';
import { notePages, ThreadNames } from './note-pages.js';

/** Whether an issue became an epic before. */
export const wasPromoted = async (source: Source, issueId: number): Promise<boolean> =>
  (await one(
    source,
    sql`select 1 as found from notes where issue_id = ${issueId} and system_action = 'issue_promoted' limit 1`,
  )) !== undefined;

/** Copies the comments on an issue and the reactions to it to an epic, with their authors and dates. */
export const copyTalk = async (tx: Tx, issueId: number, epicId: number): Promise<void> => {
  const threads = new ThreadNames();
  let count = 0;
  for await (const notes of notePages(tx, issueId)) {
    const said = notes.filter(({ system }) => system === 0);
    count += said.length;
    await insertCopies(
      tx,
      'notes',
      said.map(({ id: _, ...note }) => ({
        ...note,
        issue_id: null,
        project_id: null,
        epic_id: epicId,
        discussion_id: threads.of(note.discussion_id),
      })),
    );
  }
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
      user_notes_count: count,
      upvotes: votes('thumbsup'),
      downvotes: votes('thumbsdown'),
    });
};
