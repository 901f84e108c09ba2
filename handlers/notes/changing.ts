import { permitNoteChange, rewrittenNote } from '../../actions/notes/note-changes.js';
import { noteContext } from '../../actions/notes/parents.js';
import { type NoteTarget, removeNote } from '../../actions/notes/write-note.js';
import { requireUnmodified } from '../../domain/time/unmodified.js';
import type { CallRequest } from '../handler.js';
import { noteView } from '../views/note.js';
import { type NoteCall, needNote } from './reading.js';

/** What changing a note takes. */
export interface UpdateCall extends NoteCall {
  params: { body?: string };
  at: string;
}

/** Gives a note another text, or nothing when none was said. Rules: NOTE-UPDATE-1 to NOTE-UPDATE-8. */
export async function answerUpdated(call: UpdateCall, target: NoteTarget) {
  const note = await needNote(call, target);
  permitNoteChange(target, note, call.viewer);
  const { body } = call.params;
  const view =
    body === undefined
      ? noteView(note, noteContext(target, call.services))
      : await rewrittenNote(call, target, note, body);
  return { status: 200 as const, body: view };
}

/** What deleting a note takes. */
export interface DeleteCall extends NoteCall {
  request: CallRequest;
  at: string;
}

/** Deletes a note. Rules: NOTE-DELETE-1 to NOTE-DELETE-3, NOTE-UPDATE-6, NOTE-UPDATE-7. */
export async function answerDeleted(call: DeleteCall, target: NoteTarget) {
  const { viewer, services, request, at } = call;
  const note = await needNote(call, target);
  permitNoteChange(target, note, viewer);
  requireUnmodified(request.ifUnmodifiedSince, note.updated_at);
  await services.db.write((tx) => removeNote(tx, target, note, { actor: viewer, at, services }));
  return { status: 204 as const };
}
