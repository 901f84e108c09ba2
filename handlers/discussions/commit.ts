import { handle } from '../../generated/handlers.js';
import { commitOf } from '../notes/parents.js';
import { answerNoteChanged, answerNoteDeleted } from './changing.js';
import { answerThread, answerThreadNote, answerThreadNotes, answerThreads } from './reading.js';
import { answerBegun, answerReply } from './writing.js';

/** Lists the threads of a commit. Rules: DISC-LIST-1 to DISC-LIST-3. */
export const listCommitDiscussions = handle('listCommitDiscussions', async (call) =>
  answerThreads(call, await commitOf(call)),
);

/** Begins a thread on a commit. Rules: DISC-CREATE-1 to DISC-CREATE-5. */
export const createCommitDiscussion = handle('createCommitDiscussion', async (call) =>
  answerBegun(call, await commitOf(call)),
);

/** Reads one thread of a commit. Rules: DISC-GET-1, DISC-GET-2. */
export const getCommitDiscussion = handle('getCommitDiscussion', async (call) =>
  answerThread(call, await commitOf(call)),
);

/** Lists the notes of a thread of a commit. Rules: DISC-NOTES-1, DISC-NOTES-2. */
export const listCommitDiscussionNotes = handle('listCommitDiscussionNotes', async (call) =>
  answerThreadNotes(call, await commitOf(call)),
);

/** Replies in a thread of a commit. Rules: DISC-REPLY-1 to DISC-REPLY-5. */
export const createCommitDiscussionNote = handle('createCommitDiscussionNote', async (call) =>
  answerReply(call, await commitOf(call)),
);

/** Reads one note of a thread of a commit. Rules: DISC-NOTE-1, DISC-NOTE-2. */
export const getCommitDiscussionNote = handle('getCommitDiscussionNote', async (call) =>
  answerThreadNote(call, await commitOf(call)),
);

/** Changes a note of a thread of a commit. Rules: DISC-UPDATE-1 to DISC-UPDATE-4. */
export const updateCommitDiscussionNote = handle('updateCommitDiscussionNote', async (call) =>
  answerNoteChanged(call, await commitOf(call)),
);

/** Deletes a note of a thread of a commit. Rules: DISC-DELETE-1, DISC-DELETE-2. */
export const deleteCommitDiscussionNote = handle('deleteCommitDiscussionNote', async (call) =>
  answerNoteDeleted(call, await commitOf(call)),
);
