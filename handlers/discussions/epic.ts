import { handle } from '../../generated/handlers.js';
import { epicOf } from '../notes/parents.js';
import { answerNoteChanged, answerNoteDeleted } from './changing.js';
import { answerThread, answerThreadNote, answerThreadNotes, answerThreads } from './reading.js';
import { answerBegun, answerReply } from './writing.js';

/** Lists the threads of an epic. Rules: DISC-LIST-1 to DISC-LIST-3. */
export const listEpicDiscussions = handle('listEpicDiscussions', async (call) =>
  answerThreads(call, await epicOf(call)),
);

/** Begins a thread on an epic. Rules: DISC-CREATE-1 to DISC-CREATE-5. */
export const createEpicDiscussion = handle('createEpicDiscussion', async (call) =>
  answerBegun(call, await epicOf(call)),
);

/** Reads one thread of an epic. Rules: DISC-GET-1, DISC-GET-2. */
export const getEpicDiscussion = handle('getEpicDiscussion', async (call) =>
  answerThread(call, await epicOf(call)),
);

/** Lists the notes of a thread of an epic. Rules: DISC-NOTES-1, DISC-NOTES-2. */
export const listEpicDiscussionNotes = handle('listEpicDiscussionNotes', async (call) =>
  answerThreadNotes(call, await epicOf(call)),
);

/** Replies in a thread of an epic. Rules: DISC-REPLY-1 to DISC-REPLY-5. */
export const createEpicDiscussionNote = handle('createEpicDiscussionNote', async (call) =>
  answerReply(call, await epicOf(call)),
);

/** Reads one note of a thread of an epic. Rules: DISC-NOTE-1, DISC-NOTE-2. */
export const getEpicDiscussionNote = handle('getEpicDiscussionNote', async (call) =>
  answerThreadNote(call, await epicOf(call)),
);

/** Changes a note of a thread of an epic. Rules: DISC-UPDATE-1 to DISC-UPDATE-4. */
export const updateEpicDiscussionNote = handle('updateEpicDiscussionNote', async (call) =>
  answerNoteChanged(call, await epicOf(call)),
);

/** Deletes a note of a thread of an epic. Rules: DISC-DELETE-1, DISC-DELETE-2. */
export const deleteEpicDiscussionNote = handle('deleteEpicDiscussionNote', async (call) =>
  answerNoteDeleted(call, await epicOf(call)),
);
