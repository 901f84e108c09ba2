import { loadToken } from '../../actions/tokens/load-token.js';
import { revokeToken } from '../../actions/tokens/revoke-token.js';
import type { ProjectAccess } from '../../actions/viewer.js';
import { dayOf } from '../../domain/time/time.js';
import { handle } from '../../generated/handlers.js';
import { resourceToken } from '../views/access-token.js';
import { answerCreated, answerList } from './place.js';

const holderOf = ({ project }: { project: ProjectAccess }) => ({ kind: 'project', project }) as const;

/** Lists the access tokens of a project. Rules: PROJECT-TOKEN-1, PROJECT-TOKEN-2, PROJECT-TOKEN-9. */
export const listProjectAccessTokens = handle('listProjectAccessTokens', (call) =>
  answerList(call, holderOf(call)),
);

/** Reads one access token of a project. Rules: PROJECT-TOKEN-1, PROJECT-TOKEN-2, PROJECT-TOKEN-7, PROJECT-TOKEN-9. */
export const getProjectAccessToken = handle('getProjectAccessToken', async (call) => {
  const token = await loadToken(call, { holder: holderOf(call), id: call.path.token_id });
  return { status: 200, body: resourceToken(token, dayOf(call.at)) };
});

/** Creates an access token of a project. Rules: PROJECT-TOKEN-1, PROJECT-TOKEN-3 to PROJECT-TOKEN-6, PROJECT-TOKEN-9. */
export const createProjectAccessToken = handle('createProjectAccessToken', (call) =>
  answerCreated(call, holderOf(call)),
);

/** Revokes an access token of a project. Rules: PROJECT-TOKEN-7, PROJECT-TOKEN-8, PROJECT-TOKEN-9. */
export const revokeProjectAccessToken = handle('revokeProjectAccessToken', async (call) => {
  const { path, request } = call;
  const unmodifiedSince = request.ifUnmodifiedSince;
  await revokeToken(call, { holder: holderOf(call), id: path.token_id }, { unmodifiedSince });
  return { status: 204 };
});
