import type { ProjectAccess } from '../../actions/viewer.js';
import { handle } from '../../generated/handlers.js';
import { createToken, getToken, listTokens, revokeToken, type TokenCall } from './resource-actions.js';

const on = <Call extends Omit<TokenCall, 'place'> & { project: ProjectAccess }>(call: Call): TokenCall => ({
  ...call,
  place: { type: 'project', id: call.project.id, access_level: call.project.access_level },
});

/** Lists the access tokens of a project. Rules: PROJECT-TOKEN-1, PROJECT-TOKEN-2, PROJECT-TOKEN-9. */
export const listProjectAccessTokens = handle('listProjectAccessTokens', (call) =>
  listTokens(on(call), call.page),
);

/** Reads one access token of a project. Rules: PROJECT-TOKEN-1, PROJECT-TOKEN-2, PROJECT-TOKEN-7, PROJECT-TOKEN-9. */
export const getProjectAccessToken = handle('getProjectAccessToken', (call) =>
  getToken(on(call), call.path.token_id),
);

/** Creates an access token of a project. Rules: PROJECT-TOKEN-1, PROJECT-TOKEN-3 to PROJECT-TOKEN-6, PROJECT-TOKEN-9. */
export const createProjectAccessToken = handle('createProjectAccessToken', (call) =>
  createToken(on(call), call.params),
);

/** Revokes an access token of a project. Rules: PROJECT-TOKEN-7, PROJECT-TOKEN-8, PROJECT-TOKEN-9. */
export const revokeProjectAccessToken = handle('revokeProjectAccessToken', (call) =>
  revokeToken(on(call), call.path.token_id, call.request.ifUnmodifiedSince),
);
