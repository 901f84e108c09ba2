import type { ActionContext } from '../../actions/context.js';
import { deleteNote } from '../../actions/notes/delete-note.js';
import { loadNote } from '../../actions/notes/load-note.js';
import { updateNote } from '../../actions/notes/update-note.js';
import type { NoteTarget } from '../../actions/notes/write-note.js';
import type { CallRequest } from '../handler.js';
import { noteContext, noteView } from '../views/note.js';

type NoteCall = ActionContext & { path: { note_id: number } };

/** Gives a note another text, or nothing when none was said. Rules: NOTE-UPDATE-1 to NOTE-UPDATE-8. */
export async function answerUpdated(call: NoteCall & { params: { body?: string } }, target: NoteTarget) {
  const loaded = await loadNote(call, target, call.path.note_id);
  const { note, changes } = await updateNote(call, target, loaded, call.params.body);
  return { status: 200 as const, body: noteView(note, noteContext(target, call.services), changes) };
}

/** Deletes a note. Rules: NOTE-DELETE-1 to NOTE-DELETE-3, NOTE-UPDATE-6, NOTE-UPDATE-7. */
export async function answerDeleted(call: NoteCall & { request: CallRequest }, target: NoteTarget) {
  const note = await loadNote(call, target, call.path.note_id);
  await deleteNote(call, target, note, call.request.ifUnmodifiedSince);
  return { status: 204 as const };
}
