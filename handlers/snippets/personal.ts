import { refuse } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';
import { listOpenSnippets, listOwnSnippets } from '../../storage/database/snippets/snippets.js';
import { snippetView } from '../views/snippet.js';
import { created } from './creating.js';
import { needOwn, needPersonal } from './needed.js';
import { answerFile, answerFirst } from './raw.js';
import { removed } from './removing.js';
import { updated } from './updating.js';
import { answerUserAgent } from './user-agent.js';

/** Lists one's own personal snippets. Rules: SNIPPET-LIST-1, SNIPPET-LIST-2. */
export const listSnippets = handle('listSnippets', async ({ params, viewer, services, page }) => {
  const { rows, info } = await listOwnSnippets(services.db.read, viewer.id, params, page);
  return { status: 200, body: rows.map((row) => snippetView(row, services.urls)), page: info };
});

/** Lists the personal snippets that everyone may read. Rule: SNIPPET-PUBLIC-1. */
export const listPublicSnippets = handle('listPublicSnippets', async ({ services, page }) => {
  const { rows, info } = await listOpenSnippets(services.db.read, page);
  return { status: 200, body: rows.map((row) => snippetView(row, services.urls)), page: info };
});

/** Keeps a personal snippet. Rules: SNIPPET-CREATE-1 to SNIPPET-CREATE-4, SNIPPET-CREATE-6 (403) to SNIPPET-CREATE-9. */
export const createSnippet = handle('createSnippet', async (call) => {
  if (call.viewer.external && !call.viewer.admin) throw refuse.forbidden();
  const row = await created({ ...call, project: null });
  return { status: 201, body: snippetView(row, call.services.urls) };
});

/** Reads a personal snippet. Rules: SNIPPET-GET-1 (404), SNIPPET-READ-1. */
export const getSnippet = handle('getSnippet', async (call) => ({
  status: 200,
  body: snippetView(await needPersonal(call), call.services.urls),
}));

/** Changes a personal snippet. Rules: SNIPPET-UPDATE-1 to SNIPPET-UPDATE-5, SNIPPET-FILES-1 to SNIPPET-FILES-3. */
export const updateSnippet = handle('updateSnippet', async (call) => {
  const row = await updated(await needOwn(call), { ...call, project: null });
  return { status: 200, body: snippetView(row, call.services.urls) };
});

/** Deletes a personal snippet. Rules: SNIPPET-DELETE-1, SNIPPET-DELETE-2 (404), SNIPPET-DELETE-3 (412). */
export const deleteSnippet = handle('deleteSnippet', async (call) => removed(await needOwn(call), call));

/** Reads the bytes of the first file. Rules: SNIPPET-RAW-1, SNIPPET-RAW-4. */
export const getRawSnippet = handle('getRawSnippet', async (call) =>
  answerFirst(await needPersonal(call), call),
);

/** Reads the bytes of a file. Rules: SNIPPET-RAW-2, SNIPPET-RAW-3 (404), SNIPPET-RAW-4. */
export const getRawSnippetFile = handle('getRawSnippetFile', async (call) =>
  answerFile(await needPersonal(call), call.path, call),
);

/** Reads from where a personal snippet was submitted. Rules: SNIPPET-AGENT-1, SNIPPET-AGENT-2 (403), SNIPPET-AGENT-3. */
export const getSnippetUserAgentDetail = handle('getSnippetUserAgentDetail', async (call) =>
  answerUserAgent(await needPersonal(call), call.services),
);
