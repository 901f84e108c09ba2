import { refuse } from '../../domain/errors.js';
import { requireNoteBody } from '../../domain/notes/note-body.js';
import { noteView } from '../../handlers/views/note.js';
import { bool } from '../../storage/database/engine/ask.js';
import { findNote, type ListedNote } from '../../storage/database/notes/list.js';
import type { Services } from '../context.js';
import type { Viewer } from '../viewer.js';
import { noteCommands } from './note-commands.js';
import { noteContext, noteRights } from './parents.js';
import { type NoteTarget, removeNote, rewriteNote } from './write-note.js';

/** Throws 403 unless the viewer may change or delete a note. Rules: NOTE-UPDATE-6, NOTE-UPDATE-7. */
export function permitNoteChange(target: NoteTarget, note: ListedNote, viewer: Viewer): void {
  const rights = noteRights(target, viewer);
  const own = note.author_id === viewer.id && rights.createNote;
  if (bool(note.system) || !(own || rights.editNotes)) throw refuse.forbidden();
}

/** Stores another text and runs the quick actions in it; with nothing left of the text the note goes. */
export async function rewrittenNote(
  call: { viewer: Viewer; services: Services; at: string },
  target: NoteTarget,
  note: ListedNote,
  body: string,
) {
  const { viewer, services, at } = call;
  requireNoteBody(body);
  const commands = await noteCommands(call, target, body);
  const context = { actor: viewer, at, services };
  await services.db.write(async (tx) => {
    if (commands.text.trim() === '') await removeNote(tx, target, note, context);
    else await rewriteNote(tx, target, note, commands.text, context);
    await commands.apply(tx);
  });
  const fresh = await findNote(services.db.read, target, note.id);
  return noteView(fresh ?? note, noteContext(target, services), commands.changes);
}
