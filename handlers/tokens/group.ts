import type { GroupAccess } from '../../actions/viewer.js';
import { handle } from '../../generated/handlers.js';
import { createToken, getToken, listTokens, revokeToken, type TokenCall } from './resource-actions.js';

const on = <Call extends Omit<TokenCall, 'place'> & { group: GroupAccess }>(call: Call): TokenCall => ({
  ...call,
  place: { type: 'group', id: call.group.id, access_level: call.group.access_level },
});

/** Lists the access tokens of a group. Rules: GROUP-TOKEN-1, GROUP-TOKEN-2, GROUP-TOKEN-9. */
export const listGroupAccessTokens = handle('listGroupAccessTokens', (call) =>
  listTokens(on(call), call.page),
);

/** Reads one access token of a group. Rules: GROUP-TOKEN-1, GROUP-TOKEN-2, GROUP-TOKEN-7, GROUP-TOKEN-9. */
export const getGroupAccessToken = handle('getGroupAccessToken', (call) =>
  getToken(on(call), call.path.token_id),
);

/** Creates an access token of a group. Rules: GROUP-TOKEN-1, GROUP-TOKEN-3 to GROUP-TOKEN-6, GROUP-TOKEN-9. */
export const createGroupAccessToken = handle('createGroupAccessToken', (call) =>
  createToken(on(call), call.params),
);

/** Revokes an access token of a group. Rules: GROUP-TOKEN-7, GROUP-TOKEN-8, GROUP-TOKEN-9. */
export const revokeGroupAccessToken = handle('revokeGroupAccessToken', (call) =>
  revokeToken(on(call), call.path.token_id, call.request.ifUnmodifiedSince),
);
