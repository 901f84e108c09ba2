import type { Schemas } from '../../generated/types.js';
import type { ListedNote } from '../../storage/database/notes/list.js';
import { type NoteContext, noteView } from './note.js';

/** A thread with its notes, which are all of one thread and in order. Rules: DISC-RECORD-1, DISC-RECORD-2. */
export const discussionView = (
  notes: readonly ListedNote[],
  context: NoteContext,
): Schemas['Discussion'] => ({
  id: notes[0]?.discussion_id ?? '',
  individual_note: notes[0]?.type === null,
  notes: notes.map((note) => noteView(note, context)),
});
