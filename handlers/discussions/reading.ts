import type { Services } from '../../actions/context.js';
import { noteContext, noteReader } from '../../actions/notes/parents.js';
import type { NoteTarget } from '../../actions/notes/write-note.js';
import type { Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import type { Source } from '../../storage/database/engine/types.js';
import { type PageRequest, slice } from '../../storage/database/lists/page.js';
import { findThread, listThreads } from '../../storage/database/notes/discussions.js';
import type { ListedNote } from '../../storage/database/notes/list.js';
import { discussionView } from '../views/discussion.js';
import { noteView } from '../views/note.js';

interface Caller {
  viewer: Viewer;
  services: Services;
}

/** What reading a thread takes. */
export interface ThreadCall extends Caller {
  path: { discussion_id: string };
}

/** What reading a note of a thread takes. */
export interface ThreadNoteCall extends Caller {
  path: { discussion_id: string; note_id: number };
}

/** A page of the threads of a parent. Rules: DISC-LIST-1 to DISC-LIST-3. */
export async function answerThreads(call: Caller & { page: PageRequest }, target: NoteTarget) {
  const { viewer, services, page } = call;
  const { rows, info } = await listThreads(services.db, target, noteReader(target, viewer), page);
  const context = noteContext(target, services);
  return { status: 200 as const, body: rows.map((notes) => discussionView(notes, context)), page: info };
}

/** The notes of the thread that a call names; 404 naming `thing` when there is none for the viewer. */
export async function needThread(
  call: ThreadCall,
  target: NoteTarget,
  source: Source = call.services.db.hot,
  thing = 'Discussion',
): Promise<[ListedNote, ...ListedNote[]]> {
  const reader = noteReader(target, call.viewer);
  const { dialect } = call.services.db;
  const [first, ...rest] = await findThread(source, dialect, target, reader, call.path.discussion_id);
  if (!first) throw refuse.notFound(thing);
  return [first, ...rest];
}

/** One thread of a parent. Rules: DISC-GET-1, DISC-GET-2. */
export async function answerThread(call: ThreadCall, target: NoteTarget) {
  const notes = await needThread(call, target);
  return { status: 200 as const, body: discussionView(notes, noteContext(target, call.services)) };
}

/** A page of the notes of a thread. Rules: DISC-NOTES-1, DISC-NOTES-2. */
export async function answerThreadNotes(call: ThreadCall & { page: PageRequest }, target: NoteTarget) {
  const notes = await needThread(call, target, call.services.db.hot, 'Notes');
  const { rows, info } = slice(notes, call.page);
  const context = noteContext(target, call.services);
  return { status: 200 as const, body: rows.map((note) => noteView(note, context)), page: info };
}

/** The note of a thread that a call names. Rule: DISC-NOTE-2. */
export async function needThreadNote(call: ThreadNoteCall, target: NoteTarget): Promise<ListedNote> {
  const notes = await needThread(call, target);
  const note = notes.find(({ id }) => id === call.path.note_id);
  if (!note) throw refuse.recordNotFound();
  return note;
}

/** One note of a thread. Rule: DISC-NOTE-1. */
export async function answerThreadNote(call: ThreadNoteCall, target: NoteTarget) {
  const note = await needThreadNote(call, target);
  return { status: 200 as const, body: noteView(note, noteContext(target, call.services)) };
}
