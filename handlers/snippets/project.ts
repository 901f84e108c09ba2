import { readUserAgent } from '../../actions/issuables/read-user-agent.js';
import { loadSnippet as loadSnippetRow } from '../../actions/issuables/targets.js';
import { createSnippet as create } from '../../actions/snippets/create-snippet.js';
import { deleteSnippet as remove } from '../../actions/snippets/delete-snippet.js';
import { listProjectSnippets as list } from '../../actions/snippets/list-snippets.js';
import { loadSnippet, type SnippetReading, snippetNow } from '../../actions/snippets/load-snippet.js';
import { readFirstFile, readSnippetFile } from '../../actions/snippets/read-snippet-file.js';
import { updateSnippet as update } from '../../actions/snippets/update-snippet.js';
import type { ProjectAccess } from '../../actions/viewer.js';
import { handle } from '../../generated/handlers.js';
import { snippetView } from '../views/snippet.js';
import { userAgentView } from '../views/user-agent.js';
import { fileAnswer } from './file-answer.js';
import { createInput, updateInput } from './input.js';

const snippetOf = (call: SnippetReading & { project: ProjectAccess; path: { snippet_id: number } }) =>
  loadSnippet(call, call.project, call.path.snippet_id);

/** Lists the snippets of a project. Rules: SNIPPET-LIST-3, SNIPPET-LIST-4, SNIPPET-READ-2, SNIPPET-READ-3 (403). */
export const listProjectSnippets = handle('listProjectSnippets', async (call) => {
  const { rows, info } = await list(call, call.project, call.page);
  return { status: 200, body: rows.map((row) => snippetView(row, call.services.urls)), page: info };
});

/** Keeps a snippet in a project. Rules: SNIPPET-CREATE-1 to SNIPPET-CREATE-3, SNIPPET-CREATE-5 (403), SNIPPET-CREATE-7 to SNIPPET-CREATE-10. */
export const createProjectSnippet = handle('createProjectSnippet', async (call) => ({
  status: 201,
  body: snippetView(await create(call, call.project, createInput(call)), call.services.urls),
}));

/** Reads a snippet of a project. Rules: SNIPPET-GET-2 (404), SNIPPET-READ-2, SNIPPET-READ-3 (403). */
export const getProjectSnippet = handle('getProjectSnippet', async ({ path, project, viewer, services }) => {
  const source = services.db.hot;
  const { id } = await loadSnippetRow({ source, project, viewer }, path.snippet_id);
  return { status: 200, body: snippetView(await snippetNow(source, id), services.urls) };
});

/** Changes a snippet of a project. Rules: SNIPPET-UPDATE-1, SNIPPET-UPDATE-3 to SNIPPET-UPDATE-6, SNIPPET-FILES-1 to SNIPPET-FILES-3. */
export const updateProjectSnippet = handle('updateProjectSnippet', async (call) => {
  const row = await update(call, await snippetOf(call), updateInput(call));
  return { status: 200, body: snippetView(row, call.services.urls) };
});

/** Deletes a snippet of a project. Rules: SNIPPET-DELETE-1, SNIPPET-DELETE-3 (412), SNIPPET-UPDATE-6 (403, 404). */
export const deleteProjectSnippet = handle('deleteProjectSnippet', async (call) => {
  await remove(call, await snippetOf(call), call.request.ifUnmodifiedSince);
  return { status: 204 };
});

/** Reads the bytes of the first file. Rules: SNIPPET-RAW-1, SNIPPET-RAW-4. */
export const getRawProjectSnippet = handle('getRawProjectSnippet', async (call) =>
  fileAnswer(await readFirstFile(call, await snippetOf(call))),
);

/** Reads the bytes of a file. Rules: SNIPPET-RAW-2, SNIPPET-RAW-3 (404), SNIPPET-RAW-4. */
export const getRawProjectSnippetFile = handle('getRawProjectSnippetFile', async (call) => {
  const at = { revision: call.path.ref, path: call.path.file_path };
  return fileAnswer(await readSnippetFile(call, await snippetOf(call), at));
});

/** Reads from where a snippet was submitted. Rules: SNIPPET-AGENT-1, SNIPPET-AGENT-2 (403), SNIPPET-AGENT-3. */
export const getProjectSnippetUserAgentDetail = handle('getProjectSnippetUserAgentDetail', async (call) => ({
  status: 200,
  body: userAgentView(await readUserAgent(call, await snippetOf(call))),
}));
