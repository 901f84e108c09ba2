import type { ActionContext } from '../../actions/context.js';
import { replyToDiscussion } from '../../actions/discussions/reply-to-discussion.js';
import { startDiscussion } from '../../actions/discussions/start-discussion.js';
import type { NoteTarget } from '../../actions/notes/write-note.js';
import type { Schemas } from '../../generated/types.js';
import { discussionView } from '../views/discussion.js';
import { noteContext, noteView } from '../views/note.js';

interface CommentParams {
  body: string;
  created_at?: string;
}

interface ThreadParams extends CommentParams {
  position?: Schemas['NewNotePosition'];
  commit_id?: string;
}

/** Begins a thread. Rules: DISC-CREATE-1 to DISC-CREATE-5, DISC-POSITION-1 to DISC-POSITION-4. */
export async function answerBegun(call: ActionContext & { params: ThreadParams }, target: NoteTarget) {
  const { body, created_at: createdAt, position, commit_id: commitId } = call.params;
  const note = await startDiscussion(call, target, { body, createdAt, position, commitId });
  return { status: 201 as const, body: discussionView([note], noteContext(target, call.services)) };
}

/** Replies in a thread. Rules: DISC-REPLY-1 to DISC-REPLY-5. */
export async function answerReply(
  call: ActionContext & { path: { discussion_id: string }; params: CommentParams },
  target: NoteTarget,
) {
  const { body, created_at: createdAt } = call.params;
  const { note, changes } = await replyToDiscussion(call, target, call.path.discussion_id, {
    body,
    createdAt,
  });
  return { status: 201 as const, body: noteView(note, noteContext(target, call.services), changes) };
}
