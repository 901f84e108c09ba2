import { handle } from '../../generated/handlers.js';
import { answerDeleted, answerUpdated } from './changing.js';
import { answerCreated } from './creating.js';
import { epicOf } from './parents.js';
import { answerNotes, noteOf } from './reading.js';

/** Lists the notes of an epic. Rules: NOTE-LIST-1 to NOTE-LIST-7. */
export const listEpicNotes = handle('listEpicNotes', async (call) => answerNotes(call, await epicOf(call)));

/** Comments on an epic. Rules: NOTE-CREATE-1 to NOTE-CREATE-18, NOTE-COMMANDS-1 to NOTE-COMMANDS-6. */
export const createEpicNote = handle('createEpicNote', async (call) =>
  answerCreated(call, await epicOf(call)),
);

/** Reads one note of an epic. Rules: NOTE-GET-1 to NOTE-GET-6. */
export const getEpicNote = handle('getEpicNote', async (call) => {
  const target = await epicOf(call);
  const note = await noteOf(call, target);
  return { status: 200, body: { ...note, title: target.row.title, file_name: null, expires_at: null } };
});

/** Changes a note of an epic. Rules: NOTE-UPDATE-1 to NOTE-UPDATE-8. */
export const updateEpicNote = handle('updateEpicNote', async (call) =>
  answerUpdated(call, await epicOf(call)),
);

/** Deletes a note of an epic. Rules: NOTE-DELETE-1 to NOTE-DELETE-3. */
export const deleteEpicNote = handle('deleteEpicNote', async (call) =>
  answerDeleted(call, await epicOf(call)),
);
