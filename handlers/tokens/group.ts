import { loadToken } from '../../actions/tokens/load-token.js';
import { revokeToken } from '../../actions/tokens/revoke-token.js';
import type { GroupAccess } from '../../actions/viewer.js';
import { dayOf } from '../../domain/time/time.js';
import { handle } from '../../generated/handlers.js';
import { resourceToken } from '../views/access-token.js';
import { answerCreated, answerList } from './place.js';

const holderOf = ({ group }: { group: GroupAccess }) => ({ kind: 'group', group }) as const;

/** Lists the access tokens of a group. Rules: GROUP-TOKEN-1, GROUP-TOKEN-2, GROUP-TOKEN-9. */
export const listGroupAccessTokens = handle('listGroupAccessTokens', (call) =>
  answerList(call, holderOf(call)),
);

/** Reads one access token of a group. Rules: GROUP-TOKEN-1, GROUP-TOKEN-2, GROUP-TOKEN-7, GROUP-TOKEN-9. */
export const getGroupAccessToken = handle('getGroupAccessToken', async (call) => {
  const token = await loadToken(call, { holder: holderOf(call), id: call.path.token_id });
  return { status: 200, body: resourceToken(token, dayOf(call.at)) };
});

/** Creates an access token of a group. Rules: GROUP-TOKEN-1, GROUP-TOKEN-3 to GROUP-TOKEN-6, GROUP-TOKEN-9. */
export const createGroupAccessToken = handle('createGroupAccessToken', (call) =>
  answerCreated(call, holderOf(call)),
);

/** Revokes an access token of a group. Rules: GROUP-TOKEN-7, GROUP-TOKEN-8, GROUP-TOKEN-9. */
export const revokeGroupAccessToken = handle('revokeGroupAccessToken', async (call) => {
  const { path, request } = call;
  const unmodifiedSince = request.ifUnmodifiedSince;
  await revokeToken(call, { holder: holderOf(call), id: path.token_id }, { unmodifiedSince });
  return { status: 204 };
});
