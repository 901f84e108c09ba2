import type { Services } from '../../actions/context.js';
import { loadDiscussion, loadDiscussionNote } from '../../actions/discussions/load-discussion.js';
import { noteReader } from '../../actions/notes/reader.js';
import type { NoteTarget } from '../../actions/notes/write-note.js';
import type { Viewer } from '../../actions/viewer.js';
import { type PageRequest, slice } from '../../storage/database/lists/page.js';
import { listThreads } from '../../storage/database/notes/discussions.js';
import { discussionView } from '../views/discussion.js';
import { noteContext, noteView } from '../views/note.js';

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

/** One thread of a parent. Rules: DISC-GET-1, DISC-GET-2. */
export async function answerThread(call: ThreadCall, target: NoteTarget) {
  const notes = await loadDiscussion(call, target, call.path.discussion_id);
  return { status: 200 as const, body: discussionView(notes, noteContext(target, call.services)) };
}

/** A page of the notes of a thread. Rules: DISC-NOTES-1, DISC-NOTES-2. */
export async function answerThreadNotes(call: ThreadCall & { page: PageRequest }, target: NoteTarget) {
  const notes = await loadDiscussion(call, target, call.path.discussion_id, { thing: 'Notes' });
  const { rows, info } = slice(notes, call.page);
  const context = noteContext(target, call.services);
  return { status: 200 as const, body: rows.map((note) => noteView(note, context)), page: info };
}

/** One note of a thread. Rule: DISC-NOTE-1. */
export async function answerThreadNote(call: ThreadNoteCall, target: NoteTarget) {
  const { discussion_id: discussionId, note_id: noteId } = call.path;
  const note = await loadDiscussionNote(call, target, { discussionId, noteId });
  return { status: 200 as const, body: noteView(note, noteContext(target, call.services)) };
}
