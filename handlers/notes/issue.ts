import { loadIssueNow } from '../../actions/issuables/targets.js';
import { handle } from '../../generated/handlers.js';
import { answerDeleted, answerUpdated } from './changing.js';
import { answerCreatedOnIssue } from './creating.js';
import { answerNotes, noteOf } from './reading.js';

/** Lists the notes of an issue. Rules: NOTE-LIST-1 to NOTE-LIST-7. */
export const listIssueNotes = handle('listIssueNotes', async (call) =>
  answerNotes(call, await loadIssueNow(call, call.path.issue_iid)),
);

/** Comments on an issue. Rules: NOTE-CREATE-1 to NOTE-CREATE-18, NOTE-COMMANDS-1 to NOTE-COMMANDS-6. */
export const createIssueNote = handle('createIssueNote', async (call) =>
  answerCreatedOnIssue(call, await loadIssueNow(call, call.path.issue_iid)),
);

/** Reads one note of an issue. Rules: NOTE-GET-1 to NOTE-GET-6. */
export const getIssueNote = handle('getIssueNote', async (call) => {
  const target = await loadIssueNow(call, call.path.issue_iid);
  return { status: 200, body: await noteOf(call, target) };
});

/** Changes a note of an issue. Rules: NOTE-UPDATE-1 to NOTE-UPDATE-8. */
export const updateIssueNote = handle('updateIssueNote', async (call) =>
  answerUpdated(call, await loadIssueNow(call, call.path.issue_iid)),
);

/** Deletes a note of an issue. Rules: NOTE-DELETE-1 to NOTE-DELETE-3. */
export const deleteIssueNote = handle('deleteIssueNote', async (call) =>
  answerDeleted(call, await loadIssueNow(call, call.path.issue_iid)),
);
