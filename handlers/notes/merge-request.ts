import { handle } from '../../generated/handlers.js';
import { namedMergeRequest } from '../merge-requests/named.js';
import { answerDeleted, answerUpdated } from './changing.js';
import { answerCreated } from './creating.js';
import { answerNotes, noteOf } from './reading.js';

/** Lists the notes of a merge request. Rules: NOTE-LIST-1 to NOTE-LIST-7. */
export const listMergeRequestNotes = handle('listMergeRequestNotes', async (call) =>
  answerNotes(call, await namedMergeRequest(call)),
);

/** Comments on a merge request. Rules: NOTE-CREATE-1 to NOTE-CREATE-18, NOTE-COMMANDS-1 to NOTE-COMMANDS-6. */
export const createMergeRequestNote = handle('createMergeRequestNote', async (call) =>
  answerCreated(call, await namedMergeRequest(call)),
);

/** Reads one note of a merge request. Rules: NOTE-GET-1 to NOTE-GET-6. */
export const getMergeRequestNote = handle('getMergeRequestNote', async (call) => {
  const target = await namedMergeRequest(call);
  return { status: 200, body: await noteOf(call, target) };
});

/** Changes a note of a merge request. Rules: NOTE-UPDATE-1 to NOTE-UPDATE-8. */
export const updateMergeRequestNote = handle('updateMergeRequestNote', async (call) =>
  answerUpdated(call, await namedMergeRequest(call)),
);

/** Deletes a note of a merge request. Rules: NOTE-DELETE-1 to NOTE-DELETE-3. */
export const deleteMergeRequestNote = handle('deleteMergeRequestNote', async (call) =>
  answerDeleted(call, await namedMergeRequest(call)),
);
