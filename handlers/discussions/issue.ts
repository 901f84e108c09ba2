import { loadIssueNow } from '../../actions/issuables/targets.js';
import { handle } from '../../generated/handlers.js';
import { answerNoteChanged, answerNoteDeleted } from './changing.js';
import { answerThread, answerThreadNote, answerThreadNotes, answerThreads } from './reading.js';
import { answerBegun, answerReply } from './writing.js';

/** Lists the threads of an issue. Rules: DISC-LIST-1 to DISC-LIST-3. */
export const listIssueDiscussions = handle('listIssueDiscussions', async (call) =>
  answerThreads(call, await loadIssueNow(call, call.path.issue_iid)),
);

/** Begins a thread on an issue. Rules: DISC-CREATE-1 to DISC-CREATE-5. */
export const createIssueDiscussion = handle('createIssueDiscussion', async (call) =>
  answerBegun(call, await loadIssueNow(call, call.path.issue_iid)),
);

/** Reads one thread of an issue. Rules: DISC-GET-1, DISC-GET-2. */
export const getIssueDiscussion = handle('getIssueDiscussion', async (call) =>
  answerThread(call, await loadIssueNow(call, call.path.issue_iid)),
);

/** Lists the notes of a thread of an issue. Rules: DISC-NOTES-1, DISC-NOTES-2. */
export const listIssueDiscussionNotes = handle('listIssueDiscussionNotes', async (call) =>
  answerThreadNotes(call, await loadIssueNow(call, call.path.issue_iid)),
);

/** Replies in a thread of an issue. Rules: DISC-REPLY-1 to DISC-REPLY-5. */
export const createIssueDiscussionNote = handle('createIssueDiscussionNote', async (call) =>
  answerReply(call, await loadIssueNow(call, call.path.issue_iid)),
);

/** Reads one note of a thread of an issue. Rules: DISC-NOTE-1, DISC-NOTE-2. */
export const getIssueDiscussionNote = handle('getIssueDiscussionNote', async (call) =>
  answerThreadNote(call, await loadIssueNow(call, call.path.issue_iid)),
);

/** Changes a note of a thread of an issue. Rules: DISC-UPDATE-1 to DISC-UPDATE-4. */
export const updateIssueDiscussionNote = handle('updateIssueDiscussionNote', async (call) =>
  answerNoteChanged(call, await loadIssueNow(call, call.path.issue_iid)),
);

/** Deletes a note of a thread of an issue. Rules: DISC-DELETE-1, DISC-DELETE-2. */
export const deleteIssueDiscussionNote = handle('deleteIssueDiscussionNote', async (call) =>
  answerNoteDeleted(call, await loadIssueNow(call, call.path.issue_iid)),
);
