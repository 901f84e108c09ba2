import { readUserAgent } from '../../actions/issuables/read-user-agent.js';
import { createSnippet as create } from '../../actions/snippets/create-snippet.js';
import { deleteSnippet as remove } from '../../actions/snippets/delete-snippet.js';
import {
  listPublicSnippets as listOpen,
  listPersonalSnippets,
} from '../../actions/snippets/list-snippets.js';
import { loadSnippet, type SnippetReading } from '../../actions/snippets/load-snippet.js';
import { readFirstFile, readSnippetFile } from '../../actions/snippets/read-snippet-file.js';
import { updateSnippet as update } from '../../actions/snippets/update-snippet.js';
import { handle } from '../../generated/handlers.js';
import { snippetView } from '../views/snippet.js';
import { userAgentView } from '../views/user-agent.js';
import { fileAnswer } from './file-answer.js';
import { createInput, updateInput } from './input.js';

const snippetOf = (call: SnippetReading & { path: { id: number } }) => loadSnippet(call, null, call.path.id);

/** Lists one's own personal snippets. Rules: SNIPPET-LIST-1, SNIPPET-LIST-2. */
export const listSnippets = handle('listSnippets', async (call) => {
  const { rows, info } = await listPersonalSnippets(call, call.params, call.page);
  return { status: 200, body: rows.map((row) => snippetView(row, call.services.urls)), page: info };
});

/** Lists the personal snippets that everyone may read. Rule: SNIPPET-PUBLIC-1. */
export const listPublicSnippets = handle('listPublicSnippets', async (call) => {
  const { rows, info } = await listOpen(call, call.page);
  return { status: 200, body: rows.map((row) => snippetView(row, call.services.urls)), page: info };
});

/** Keeps a personal snippet. Rules: SNIPPET-CREATE-1 to SNIPPET-CREATE-4, SNIPPET-CREATE-6 (403) to SNIPPET-CREATE-10 (403). */
export const createSnippet = handle('createSnippet', async (call) => ({
  status: 201,
  body: snippetView(await create(call, null, createInput(call)), call.services.urls),
}));

/** Reads a personal snippet. Rules: SNIPPET-GET-1 (404), SNIPPET-READ-1. */
export const getSnippet = handle('getSnippet', async (call) => ({
  status: 200,
  body: snippetView((await snippetOf(call)).row, call.services.urls),
}));

/** Changes a personal snippet. Rules: SNIPPET-UPDATE-1 to SNIPPET-UPDATE-5, SNIPPET-FILES-1 to SNIPPET-FILES-3. */
export const updateSnippet = handle('updateSnippet', async (call) => {
  const row = await update(call, await snippetOf(call), updateInput(call));
  return { status: 200, body: snippetView(row, call.services.urls) };
});

/** Deletes a personal snippet. Rules: SNIPPET-DELETE-1, SNIPPET-DELETE-2 (404), SNIPPET-DELETE-3 (412). */
export const deleteSnippet = handle('deleteSnippet', async (call) => {
  await remove(call, await snippetOf(call), call.request.ifUnmodifiedSince);
  return { status: 204 };
});

/** Reads the bytes of the first file. Rules: SNIPPET-RAW-1, SNIPPET-RAW-4. */
export const getRawSnippet = handle('getRawSnippet', async (call) =>
  fileAnswer(await readFirstFile(call, await snippetOf(call))),
);

/** Reads the bytes of a file. Rules: SNIPPET-RAW-2, SNIPPET-RAW-3 (404), SNIPPET-RAW-4. */
export const getRawSnippetFile = handle('getRawSnippetFile', async (call) => {
  const at = { revision: call.path.ref, path: call.path.file_path };
  return fileAnswer(await readSnippetFile(call, await snippetOf(call), at));
});

/** Reads from where a personal snippet was submitted. Rules: SNIPPET-AGENT-1, SNIPPET-AGENT-2 (403), SNIPPET-AGENT-3. */
export const getSnippetUserAgentDetail = handle('getSnippetUserAgentDetail', async (call) => ({
  status: 200,
  body: userAgentView(await readUserAgent(call, await snippetOf(call))),
}));
