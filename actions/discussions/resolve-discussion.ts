import { refuse } from '../../domain/errors.js';
import { isResolvable } from '../../domain/notes/resolvable.js';
import { systemNotes } from '../../domain/notes/system-notes.js';
import { authorize } from '../../policies/index.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { addSystemNote, lockTarget } from '../../storage/database/issuables/side-effects.js';
import { retryAutoMerge } from '../../storage/database/merge-requests/waiting.js';
import { countOpenThreads } from '../../storage/database/notes/discussions.js';
import { findNote, type ListedNote } from '../../storage/database/notes/list.js';
import { changeNote } from '../../storage/database/notes/notes.js';
import type { ActionContext } from '../context.js';
import type { LoadedMergeRequest } from '../issuables/targets.js';
import type { NoteTarget } from '../notes/write-note.js';
import type { Viewer } from '../viewer.js';
import { loadDiscussion, type Thread } from './load-discussion.js';

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

/** Resolves a thread of a merge request, or opens it again. Rules: DISC-RESOLVE-1 to DISC-RESOLVE-3, DISC-RESOLVE-5. */
export async function resolveDiscussion(
  context: ActionContext,
  target: LoadedMergeRequest,
  discussionId: string,
  resolved: boolean,
): Promise<Thread> {
  const { viewer, services, at } = context;
  const [first] = await loadDiscussion(context, target, discussionId);
  if (!isResolvable(first, target)) throw refuse.forbidden();
  authorize(viewer, 'resolveDiscussion', { target, note: first });
  await services.db.write(async (tx) => {
    const notes = await loadDiscussion(context, target, discussionId, { source: tx });
    await markNotes(tx, target, notes, { resolved, viewer, at });
  });
  return loadDiscussion(context, target, discussionId);
}

/** Resolves one note of a thread, or opens it again. Rule: DISC-RESOLVE-4. */
export async function resolveNote(
  { viewer, services, at }: ActionContext,
  target: NoteTarget,
  note: ListedNote,
  resolved: boolean,
): Promise<ListedNote> {
  if (target.kind !== 'merge_request' || !isResolvable(note, target)) {
    throw refuse.turnedDown('Note is not resolvable');
  }
  authorize(viewer, 'resolveDiscussion', { target, note });
  await services.db.write((tx) => markNotes(tx, target, [note], { resolved, viewer, at }));
  return (await findNote(services.db.hot, target, note.id)) ?? note;
}
