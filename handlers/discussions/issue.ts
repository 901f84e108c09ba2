import { handle } from '../../generated/handlers.js';
import { issueOf } from '../notes/parents.js';
import { answerNoteChanged, answerNoteDeleted } from './changing.js';
import { answerThread, answerThreadNote, answerThreadNotes, answerThreads } from './reading.js';
import { answerBegun, answerReply } from './writing.js';

/** Lists the threads of an issue. Rules: DISC-LIST-1 to DISC-LIST-3. */
export const listIssueDiscussions = handle('listIssueDiscussions', async (call) =>
  answerThreads(call, await issueOf(call)),
);

/** Begins a thread on an issue. Rules: DISC-CREATE-1 to DISC-CREATE-5. */
export const createIssueDiscussion = handle('createIssueDiscussion', async (call) =>
  answerBegun(call, await issueOf(call)),
);

/** Reads one thread of an issue. Rules: DISC-GET-1, DISC-GET-2. */
export const getIssueDiscussion = handle('getIssueDiscussion', async (call) =>
  answerThread(call, await issueOf(call)),
);

/** Lists the notes of a thread of an issue. Rules: DISC-NOTES-1, DISC-NOTES-2. */
export const listIssueDiscussionNotes = handle('listIssueDiscussionNotes', async (call) =>
  answerThreadNotes(call, await issueOf(call)),
);

/** Replies in a thread of an issue. Rules: DISC-REPLY-1 to DISC-REPLY-5. */
export const createIssueDiscussionNote = handle('createIssueDiscussionNote', async (call) =>
  answerReply(call, await issueOf(call)),
);

/** Reads one note of a thread of an issue. Rules: DISC-NOTE-1, DISC-NOTE-2. */
export const getIssueDiscussionNote = handle('getIssueDiscussionNote', async (call) =>
  answerThreadNote(call, await issueOf(call)),
);

/** Changes a note of a thread of an issue. Rules: DISC-UPDATE-1 to DISC-UPDATE-4. */
export const updateIssueDiscussionNote = handle('updateIssueDiscussionNote', async (call) =>
  answerNoteChanged(call, await issueOf(call)),
);

/** Deletes a note of a thread of an issue. Rules: DISC-DELETE-1, DISC-DELETE-2. */
export const deleteIssueDiscussionNote = handle('deleteIssueDiscussionNote', async (call) =>
  answerNoteDeleted(call, await issueOf(call)),
);
