import { loadSnippet } from '../../actions/issuables/targets.js';
import { handle } from '../../generated/handlers.js';
import { listSnippetsOf } from '../../storage/database/snippets/snippets.js';
import { snippetView } from '../views/snippet.js';
import { created } from './creating.js';
import { asCached, needChangeable, needInProject } from './needed.js';
import { answerFile, answerFirst } from './raw.js';
import { removed } from './removing.js';
import { updated } from './updating.js';
import { answerUserAgent } from './user-agent.js';

/** Lists the snippets of a project. Rules: SNIPPET-LIST-3, SNIPPET-LIST-4, SNIPPET-READ-2, SNIPPET-READ-3 (403). */
export const listProjectSnippets = handle(
  'listProjectSnippets',
  async ({ project, viewer, services, page }) => {
    const { rows, info } = await listSnippetsOf(services.db.read, project.id, viewer, page);
    return { status: 200, body: rows.map((row) => snippetView(row, services.urls)), page: info };
  },
);

/** Keeps a snippet in a project. Rules: SNIPPET-CREATE-1 to SNIPPET-CREATE-3, SNIPPET-CREATE-5 (403), SNIPPET-CREATE-7 to SNIPPET-CREATE-9. */
export const createProjectSnippet = handle('createProjectSnippet', async (call) => ({
  status: 201,
  body: snippetView(await created(call), call.services.urls),
}));

/** Reads a snippet of a project. Rules: SNIPPET-GET-2 (404), SNIPPET-READ-2, SNIPPET-READ-3 (403). */
export const getProjectSnippet = handle('getProjectSnippet', async ({ path, project, viewer, services }) => {
  const source = services.db.hot;
  const { id } = await loadSnippet({ source, project, viewer }, path.snippet_id);
  return { status: 200, body: snippetView(await asCached(source, id), services.urls) };
});

/** Changes a snippet of a project. Rules: SNIPPET-UPDATE-1, SNIPPET-UPDATE-3 to SNIPPET-UPDATE-6, SNIPPET-FILES-1 to SNIPPET-FILES-3. */
export const updateProjectSnippet = handle('updateProjectSnippet', async (call) => {
  const row = await updated(await needChangeable(call), call);
  return { status: 200, body: snippetView(row, call.services.urls) };
});

/** Deletes a snippet of a project. Rules: SNIPPET-DELETE-1, SNIPPET-DELETE-3 (412), SNIPPET-UPDATE-6 (403, 404). */
export const deleteProjectSnippet = handle('deleteProjectSnippet', async (call) =>
  removed(await needChangeable(call), call),
);

/** Reads the bytes of the first file. Rules: SNIPPET-RAW-1, SNIPPET-RAW-4. */
export const getRawProjectSnippet = handle('getRawProjectSnippet', async (call) =>
  answerFirst(await needInProject(call), call),
);

/** Reads the bytes of a file. Rules: SNIPPET-RAW-2, SNIPPET-RAW-3 (404), SNIPPET-RAW-4. */
export const getRawProjectSnippetFile = handle('getRawProjectSnippetFile', async (call) =>
  answerFile(await needInProject(call), call.path, call),
);

/** Reads from where a snippet was submitted. Rules: SNIPPET-AGENT-1, SNIPPET-AGENT-2 (403), SNIPPET-AGENT-3. */
export const getProjectSnippetUserAgentDetail = handle('getProjectSnippetUserAgentDetail', async (call) =>
  answerUserAgent(await needInProject(call), call.services),
);
