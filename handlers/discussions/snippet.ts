import { handle } from '../../generated/handlers.js';
import { snippetOf } from '../notes/parents.js';
import { answerNoteChanged, answerNoteDeleted } from './changing.js';
import { answerThread, answerThreadNote, answerThreadNotes, answerThreads } from './reading.js';
import { answerBegun, answerReply } from './writing.js';

/** Lists the threads of a project snippet. Rules: DISC-LIST-1 to DISC-LIST-3. */
export const listSnippetDiscussions = handle('listSnippetDiscussions', async (call) =>
  answerThreads(call, await snippetOf(call)),
);

/** Begins a thread on a project snippet. Rules: DISC-CREATE-1 to DISC-CREATE-5. */
export const createSnippetDiscussion = handle('createSnippetDiscussion', async (call) =>
  answerBegun(call, await snippetOf(call)),
);

/** Reads one thread of a project snippet. Rules: DISC-GET-1, DISC-GET-2. */
export const getSnippetDiscussion = handle('getSnippetDiscussion', async (call) =>
  answerThread(call, await snippetOf(call)),
);

/** Lists the notes of a thread of a project snippet. Rules: DISC-NOTES-1, DISC-NOTES-2. */
export const listSnippetDiscussionNotes = handle('listSnippetDiscussionNotes', async (call) =>
  answerThreadNotes(call, await snippetOf(call)),
);

/** Replies in a thread of a project snippet. Rules: DISC-REPLY-1 to DISC-REPLY-5. */
export const createSnippetDiscussionNote = handle('createSnippetDiscussionNote', async (call) =>
  answerReply(call, await snippetOf(call)),
);

/** Reads one note of a thread of a project snippet. Rules: DISC-NOTE-1, DISC-NOTE-2. */
export const getSnippetDiscussionNote = handle('getSnippetDiscussionNote', async (call) =>
  answerThreadNote(call, await snippetOf(call)),
);

/** Changes a note of a thread of a project snippet. Rules: DISC-UPDATE-1 to DISC-UPDATE-4. */
export const updateSnippetDiscussionNote = handle('updateSnippetDiscussionNote', async (call) =>
  answerNoteChanged(call, await snippetOf(call)),
);

/** Deletes a note of a thread of a project snippet. Rules: DISC-DELETE-1, DISC-DELETE-2. */
export const deleteSnippetDiscussionNote = handle('deleteSnippetDiscussionNote', async (call) =>
  answerNoteDeleted(call, await snippetOf(call)),
);
