import { refuse } from '../../domain/errors.js';
import { findNote, isReadable, type ListedNote } from '../../storage/database/notes/list.js';
import type { ActionContext } from '../context.js';
import { noteReader } from './reader.js';
import type { NoteTarget } from './write-note.js';

/**
 * A note of a target by its number; not found when it is absent, of another target or not for the viewer to read.
 * Rules: NOTE-GET-4, NOTE-GET-5, NOTE-READ-1.
 */
export async function loadNote(
  { viewer, services }: Pick<ActionContext, 'viewer' | 'services'>,
  target: NoteTarget,
  id: number,
): Promise<ListedNote> {
  const { hot, dialect } = services.db;
  const note = await findNote(hot, target, id);
  if (!note) throw refuse.recordNotFound();
  if (!(await isReadable(hot, dialect, noteReader(target, viewer), note.id))) throw refuse.notFound('Note');
  return note;
}
