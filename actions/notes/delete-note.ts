import { requireUnmodified } from '../../domain/time/unmodified.js';
import { authorize } from '../../policies/index.js';
import type { ListedNote } from '../../storage/database/notes/list.js';
import type { ActionContext } from '../context.js';
import { type NoteTarget, removeNote } from './write-note.js';

/**
 * Removes a note, unless it changed after the moment given (precondition failed).
 * Rules: NOTE-DELETE-1 to NOTE-DELETE-3, NOTE-UPDATE-6, NOTE-UPDATE-7.
 */
export async function deleteNote(
  { viewer, services, at }: ActionContext,
  target: NoteTarget,
  note: ListedNote,
  unmodifiedSince?: string,
): Promise<void> {
  authorize(viewer, 'deleteNote', { target, note }, services.config.tier);
  requireUnmodified(unmodifiedSince, note.updated_at);
  await services.db.write((tx) => removeNote(tx, target, note, { actor: viewer, at, services }));
}
