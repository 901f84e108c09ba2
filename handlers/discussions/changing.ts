import type { LoadedMergeRequest } from '../../actions/issuables/targets.js';
import { permitNoteChange, rewrittenNote } from '../../actions/notes/note-changes.js';
import { noteContext, noteRights } from '../../actions/notes/parents.js';
import { type NoteTarget, removeNote } from '../../actions/notes/write-note.js';
import type { Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { systemNotes } from '../../domain/notes/system-notes.js';
import { requireUnmodified } from '../../domain/time/unmodified.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { addSystemNote, lockTarget } from '../../storage/database/issuables/side-effects.js';
import { retryAutoMerge } from '../../storage/database/merge-requests/waiting.js';
import { countOpenThreads } from '../../storage/database/notes/discussions.js';
import { findNote, type ListedNote } from '../../storage/database/notes/list.js';
import { changeNote } from '../../storage/database/notes/notes.js';
import type { CallRequest } from '../handler.js';
import { discussionView } from '../views/discussion.js';
import { isResolvable, noteView } from '../views/note.js';
import { needThread, needThreadNote, type ThreadCall, type ThreadNoteCall } from './reading.js';

const developer = 30;

/** Whether the viewer may resolve a note of a merge request. Rule: DISC-RESOLVE-2. */
function mayResolve(target: LoadedMergeRequest, note: ListedNote, viewer: Viewer): boolean {
  if (!noteRights(target, viewer).createNote) return false;
  if (viewer.admin || target.project.access_level >= developer) return true;
  return target.row.author_id === viewer.id || note.author_id === viewer.id;
}

interface Resolving {
  resolved: boolean;
  viewer: Viewer;
  at: string;
}

/** Marks notes as resolved or not, and says so when no thread is open any more. Rules: DISC-RESOLVE-3, DISC-RESOLVE-5. */
async function markNotes(
  tx: Tx,
  target: LoadedMergeRequest,
  notes: readonly ListedNote[],
  { resolved, viewer, at }: Resolving,
): Promise<void> {
  await lockTarget(tx, target);
  const openBefore = await countOpenThreads(tx, target.id);
  const mark = resolved
    ? { resolved_at: at, resolved_by_id: viewer.id }
    : { resolved_at: null, resolved_by_id: null };
  for (const note of notes) {
    const differs = isResolvable(note, target) && (note.resolved_at !== null) !== resolved;
    if (differs) await changeNote(tx, note.id, { ...mark, updated_at: at });
  }
  if (!resolved || openBefore === 0 || (await countOpenThreads(tx, target.id)) > 0) return;
  await addSystemNote(tx, target, systemNotes.threadsResolved(), { authorId: viewer.id, at });
  await retryAutoMerge(tx, { mergeRequestId: target.id }, at);
}

/** Resolves a thread or opens it again. Rules: DISC-RESOLVE-1 to DISC-RESOLVE-3, DISC-RESOLVE-5. */
export async function answerResolved(
  call: ThreadCall & { params: { resolved: boolean }; at: string },
  target: LoadedMergeRequest,
) {
  const { viewer, services, params, at } = call;
  const [first] = await needThread(call, target);
  if (!isResolvable(first, target) || !mayResolve(target, first, viewer)) throw refuse.forbidden();
  await services.db.write(async (tx) => {
    const notes = await needThread(call, target, tx);
    await markNotes(tx, target, notes, { resolved: params.resolved, viewer, at });
  });
  const body = discussionView(await needThread(call, target), noteContext(target, services));
  return { status: 200 as const, body };
}

/** What changing a note of a thread takes. */
export interface ChangeCall extends ThreadNoteCall {
  params: { body?: string; resolved?: boolean };
  at: string;
}

async function resolvedNote(call: ChangeCall, target: NoteTarget, note: ListedNote, resolved: boolean) {
  const { viewer, services, at } = call;
  if (target.kind !== 'merge_request' || !isResolvable(note, target)) {
    throw refuse.badRequest('Note is not resolvable');
  }
  if (!mayResolve(target, note, viewer)) throw refuse.forbidden();
  await services.db.write((tx) => markNotes(tx, target, [note], { resolved, viewer, at }));
  const fresh = await findNote(services.db.read, target, note.id);
  return noteView(fresh ?? note, noteContext(target, services));
}

/** Changes a note of a thread, or resolves it. Rules: DISC-UPDATE-1 to DISC-UPDATE-4, DISC-RESOLVE-4. */
export async function answerNoteChanged(call: ChangeCall, target: NoteTarget) {
  const note = await needThreadNote(call, target);
  const { body, resolved } = call.params;
  if (body === undefined) {
    return { status: 200 as const, body: await resolvedNote(call, target, note, resolved ?? false) };
  }
  permitNoteChange(target, note, call.viewer);
  return { status: 200 as const, body: await rewrittenNote(call, target, note, body) };
}

/** Deletes a note of a thread. Rules: DISC-DELETE-1, DISC-DELETE-2, DISC-UPDATE-3. */
export async function answerNoteDeleted(
  call: ThreadNoteCall & { request: CallRequest; at: string },
  target: NoteTarget,
) {
  const { viewer, services, request, at } = call;
  const note = await needThreadNote(call, target);
  permitNoteChange(target, note, viewer);
  requireUnmodified(request.ifUnmodifiedSince, note.updated_at);
  await services.db.write((tx) => removeNote(tx, target, note, { actor: viewer, at, services }));
  return { status: 204 as const };
}
