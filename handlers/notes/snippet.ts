import { handle } from '../../generated/handlers.js';
import { answerDeleted, answerUpdated } from './changing.js';
import { answerCreatedOnSnippet } from './creating.js';
import { snippetOf } from './parents.js';
import { answerNotes, noteOf } from './reading.js';
import { firstFileName } from './snippet-file.js';

/** Lists the notes of a project snippet. Rules: NOTE-LIST-1 to NOTE-LIST-7. */
export const listSnippetNotes = handle('listSnippetNotes', async (call) =>
  answerNotes(call, await snippetOf(call)),
);

/** Comments on a project snippet. Rules: NOTE-CREATE-1 to NOTE-CREATE-18, NOTE-COMMANDS-1 to NOTE-COMMANDS-6. */
export const createSnippetNote = handle('createSnippetNote', async (call) =>
  answerCreatedOnSnippet(call, await snippetOf(call)),
);

/** Reads one note of a project snippet. Rules: NOTE-GET-1 to NOTE-GET-6. */
export const getSnippetNote = handle('getSnippetNote', async (call) => {
  const target = await snippetOf(call);
  const note = await noteOf(call, target);
  return {
    status: 200,
    body: {
      ...note,
      title: target.row.title,
      file_name: await firstFileName(call.services, target.id),
      expires_at: null,
    },
  };
});

/** Changes a note of a project snippet. Rules: NOTE-UPDATE-1 to NOTE-UPDATE-8. */
export const updateSnippetNote = handle('updateSnippetNote', async (call) =>
  answerUpdated(call, await snippetOf(call)),
);

/** Deletes a note of a project snippet. Rules: NOTE-DELETE-1 to NOTE-DELETE-3. */
export const deleteSnippetNote = handle('deleteSnippetNote', async (call) =>
  answerDeleted(call, await snippetOf(call)),
);
