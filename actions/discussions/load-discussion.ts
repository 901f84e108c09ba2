import { refuse } from '../../domain/errors.js';
import type { Source } from '../../storage/database/engine/types.js';
import { findThread } from '../../storage/database/notes/discussions.js';
import type { ListedNote } from '../../storage/database/notes/list.js';
import type { ActionContext } from '../context.js';
import { noteReader } from '../notes/reader.js';
import type { NoteTarget } from '../notes/write-note.js';

/** The notes of one thread, oldest first. */
export type Thread = readonly [ListedNote, ...ListedNote[]];

/** The notes of a thread that the viewer may read; not found, naming `thing`, when there are none. */
export async function loadDiscussion(
  { viewer, services }: Pick<ActionContext, 'viewer' | 'services'>,
  target: NoteTarget,
  id: string,
  { source = services.db.hot, thing = 'Discussion' }: { source?: Source; thing?: string } = {},
): Promise<Thread> {
  const reader = noteReader(target, viewer);
  const [first, ...rest] = await findThread(source, services.db.dialect, target, reader, id);
  if (!first) throw refuse.notFound(thing);
  return [first, ...rest];
}

/** One note of a thread. Rule: DISC-NOTE-2. */
export async function loadDiscussionNote(
  context: Pick<ActionContext, 'viewer' | 'services'>,
  target: NoteTarget,
  { discussionId, noteId }: { discussionId: string; noteId: number },
): Promise<ListedNote> {
  const notes = await loadDiscussion(context, target, discussionId);
  const note = notes.find(({ id }) => id === noteId);
  if (!note) throw refuse.recordNotFound();
  return note;
}
