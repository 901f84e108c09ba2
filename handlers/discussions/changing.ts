import type { ActionContext } from '../../actions/context.js';
import { loadDiscussionNote } from '../../actions/discussions/load-discussion.js';
import { resolveDiscussion, resolveNote } from '../../actions/discussions/resolve-discussion.js';
import type { LoadedMergeRequest } from '../../actions/issuables/targets.js';
import { deleteNote } from '../../actions/notes/delete-note.js';
import { updateNote } from '../../actions/notes/update-note.js';
import type { NoteTarget } from '../../actions/notes/write-note.js';
import type { CallRequest } from '../handler.js';
import { discussionView } from '../views/discussion.js';
import { noteContext, noteView } from '../views/note.js';

type ThreadNoteCall = ActionContext & { path: { discussion_id: string; note_id: number } };

const namedNote = (call: ThreadNoteCall, target: NoteTarget) =>
  loadDiscussionNote(call, target, { discussionId: call.path.discussion_id, noteId: call.path.note_id });

/** Resolves a thread or opens it again. Rules: DISC-RESOLVE-1 to DISC-RESOLVE-3, DISC-RESOLVE-5. */
export async function answerResolved(
  call: ActionContext & { path: { discussion_id: string }; params: { resolved: boolean } },
  target: LoadedMergeRequest,
) {
  const notes = await resolveDiscussion(call, target, call.path.discussion_id, call.params.resolved);
  return { status: 200 as const, body: discussionView(notes, noteContext(target, call.services)) };
}

/** Changes a note of a thread, or resolves it. Rules: DISC-UPDATE-1 to DISC-UPDATE-4, DISC-RESOLVE-4. */
export async function answerNoteChanged(
  call: ThreadNoteCall & { params: { body?: string; resolved?: boolean } },
  target: NoteTarget,
) {
  const found = await namedNote(call, target);
  const { body, resolved } = call.params;
  const context = noteContext(target, call.services);
  if (body === undefined) {
    const note = await resolveNote(call, target, found, resolved ?? false);
    return { status: 200 as const, body: noteView(note, context) };
  }
  const { note, changes } = await updateNote(call, target, found, body);
  return { status: 200 as const, body: noteView(note, context, changes) };
}

/** Deletes a note of a thread. Rules: DISC-DELETE-1, DISC-DELETE-2, DISC-UPDATE-3. */
export async function answerNoteDeleted(call: ThreadNoteCall & { request: CallRequest }, target: NoteTarget) {
  const note = await namedNote(call, target);
  await deleteNote(call, target, note, call.request.ifUnmodifiedSince);
  return { status: 204 as const };
}
