import { handle } from '../../generated/handlers.js';
import { answerDeleted, answerUpdated } from './changing.js';
import { answerCreatedOnIssue } from './creating.js';
import { issueOf } from './parents.js';
import { answerNotes, noteOf } from './reading.js';

/** Lists the notes of an issue. Rules: NOTE-LIST-1 to NOTE-LIST-7. */
export const listIssueNotes = handle('listIssueNotes', async (call) =>
  answerNotes(call, await issueOf(call)),
);

/** Comments on an issue. Rules: NOTE-CREATE-1 to NOTE-CREATE-18, NOTE-COMMANDS-1 to NOTE-COMMANDS-6. */
export const createIssueNote = handle('createIssueNote', async (call) =>
  answerCreatedOnIssue(call, await issueOf(call)),
);

/** Reads one note of an issue. Rules: NOTE-GET-1 to NOTE-GET-6. */
export const getIssueNote = handle('getIssueNote', async (call) => {
  const target = await issueOf(call);
  return { status: 200, body: await noteOf(call, target) };
});

/** Changes a note of an issue. Rules: NOTE-UPDATE-1 to NOTE-UPDATE-8. */
export const updateIssueNote = handle('updateIssueNote', async (call) =>
  answerUpdated(call, await issueOf(call)),
);

/** Deletes a note of an issue. Rules: NOTE-DELETE-1 to NOTE-DELETE-3. */
export const deleteIssueNote = handle('deleteIssueNote', async (call) =>
  answerDeleted(call, await issueOf(call)),
);
