import { one } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import type { NoteRow } from '../issuables/rows.js';

/** A note by its number, whatever it hangs on. */
export const findNoteById = (source: Source, id: number): Promise<NoteRow | undefined> =>
  one<NoteRow>(source, sql`select * from notes where id = ${id}`);

/** The first note of a thread, whatever it hangs on. */
export const findFirstNote = (source: Source, discussionId: string): Promise<NoteRow | undefined> =>
  one<NoteRow>(source, sql`select * from notes where discussion_id = ${discussionId} order by id limit 1`);
