import { handle } from '../../generated/handlers.js';
import { namedMergeRequest } from '../merge-requests/named.js';
import { answerNoteChanged, answerNoteDeleted, answerResolved } from './changing.js';
import { answerThread, answerThreadNote, answerThreadNotes, answerThreads } from './reading.js';
import { answerBegun, answerReply } from './writing.js';

/** Lists the threads of a merge request. Rules: DISC-LIST-1 to DISC-LIST-3. */
export const listMergeRequestDiscussions = handle('listMergeRequestDiscussions', async (call) =>
  answerThreads(call, await namedMergeRequest(call)),
);

/** Begins a thread on a merge request. Rules: DISC-CREATE-1 to DISC-CREATE-5. */
export const createMergeRequestDiscussion = handle('createMergeRequestDiscussion', async (call) =>
  answerBegun(call, await namedMergeRequest(call)),
);

/** Reads one thread of a merge request. Rules: DISC-GET-1, DISC-GET-2. */
export const getMergeRequestDiscussion = handle('getMergeRequestDiscussion', async (call) =>
  answerThread(call, await namedMergeRequest(call)),
);

/** Resolves a thread of a merge request, or opens it again. Rules: DISC-RESOLVE-1 to DISC-RESOLVE-5. */
export const resolveMergeRequestDiscussion = handle('resolveMergeRequestDiscussion', async (call) =>
  answerResolved(call, await namedMergeRequest(call)),
);

/** Lists the notes of a thread of a merge request. Rules: DISC-NOTES-1, DISC-NOTES-2. */
export const listMergeRequestDiscussionNotes = handle('listMergeRequestDiscussionNotes', async (call) =>
  answerThreadNotes(call, await namedMergeRequest(call)),
);

/** Replies in a thread of a merge request. Rules: DISC-REPLY-1 to DISC-REPLY-5. */
export const createMergeRequestDiscussionNote = handle('createMergeRequestDiscussionNote', async (call) =>
  answerReply(call, await namedMergeRequest(call)),
);

/** Reads one note of a thread of a merge request. Rules: DISC-NOTE-1, DISC-NOTE-2. */
export const getMergeRequestDiscussionNote = handle('getMergeRequestDiscussionNote', async (call) =>
  answerThreadNote(call, await namedMergeRequest(call)),
);

/** Changes a note of a thread of a merge request. Rules: DISC-UPDATE-1 to DISC-UPDATE-4. */
export const updateMergeRequestDiscussionNote = handle('updateMergeRequestDiscussionNote', async (call) =>
  answerNoteChanged(call, await namedMergeRequest(call)),
);

/** Deletes a note of a thread of a merge request. Rules: DISC-DELETE-1, DISC-DELETE-2. */
export const deleteMergeRequestDiscussionNote = handle('deleteMergeRequestDiscussionNote', async (call) =>
  answerNoteDeleted(call, await namedMergeRequest(call)),
);
