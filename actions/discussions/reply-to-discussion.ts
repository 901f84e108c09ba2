import { refuse } from '../../domain/errors.js';
import { isResolvable } from '../../domain/notes/resolvable.js';
import type { CommandsChanges } from '../../domain/quick-actions/changes.js';
import { bool } from '../../storage/database/engine/ask.js';
import { lockTarget } from '../../storage/database/issuables/side-effects.js';
import type { ListedNote } from '../../storage/database/notes/list.js';
import { changeNote } from '../../storage/database/notes/notes.js';
import type { ActionContext } from '../context.js';
import { addNote, type NewNote, type NoteTarget } from '../notes/write-note.js';
import { loadDiscussion, type Thread } from './load-discussion.js';
import { prepareThreadNote, storedNote, type ThreadNoteInput } from './start-discussion.js';

/** Replies in a thread; answers the reply and what its quick actions changed. Rules: DISC-REPLY-1 to DISC-REPLY-5. */
export async function replyToDiscussion(
  context: ActionContext,
  target: NoteTarget,
  discussionId: string,
  input: ThreadNoteInput,
): Promise<{ note: ListedNote; changes: CommandsChanges }> {
  const { services, viewer, at } = context;
  const { commands, note } = await prepareThreadNote(context, target, input);
  requireReplies((await loadDiscussion(context, target, discussionId))[0], target);
  const id = await services.db.write(async (tx) => {
    // The thread may have changed since it was looked at; its place in a diff does not until this is written.
    await lockTarget(tx, target);
    const thread = await loadDiscussion(context, target, discussionId, { source: tx });
    const [first] = thread;
    if (first.type === null) await changeNote(tx, first.id, { type: 'DiscussionNote' });
    const reply = { ...note, ...inherited(thread, target) };
    const row = await addNote(tx, target, reply, { actor: viewer, at, services });
    await commands.apply(tx);
    return row.id;
  });
  await commands.finish();
  return { note: await storedNote(services, target, id), changes: commands.changes };
}

/** A lone comment becomes a thread when it is replied to, but not on snippets and commits. Rule: DISC-REPLY-3. */
function requireReplies(first: ListedNote, target: NoteTarget): void {
  const isLone = first.type === null;
  const becomesThread = target.kind !== 'snippet' && target.kind !== 'commit';
  if (bool(first.system) || (isLone && !becomesThread)) {
    throw refuse.turnedDown('Discussion can not be replied to.');
  }
}

/** What a reply takes over from its thread. Rules: DISC-REPLY-1, DISC-REPLY-4, DISC-REPLY-5. */
function inherited(thread: Thread, target: NoteTarget): Partial<NewNote> {
  const [first] = thread;
  const isOpen = thread.some((note) => isResolvable(note, target) && note.resolved_at === null);
  const isResolved = !isOpen && isResolvable(first, target) && first.resolved_at !== null;
  return {
    discussionId: first.discussion_id,
    internal: bool(first.internal),
    type: first.type ?? 'DiscussionNote',
    position: first.position,
    commitId: first.commit_id,
    resolved: isResolved ? { at: first.resolved_at ?? '', byId: first.resolver_id } : null,
  };
}
