import { createToken } from '../../actions/tokens/create-token.js';
import { listUserTokens } from '../../actions/tokens/list-tokens.js';
import { loadToken } from '../../actions/tokens/load-token.js';
import { loadPresentedToken, revokePresentedToken } from '../../actions/tokens/presented-token.js';
import { revokeToken } from '../../actions/tokens/revoke-token.js';
import { dayOf } from '../../domain/time/time.js';
import { handle } from '../../generated/handlers.js';
import { accessToken } from '../views/access-token.js';

/** These tokens are named by their number alone, whoever's they are. */
const anybody = { kind: 'personal', userId: null } as const;

/** Lists personal access tokens. Rules: TOKEN-LIST-1, TOKEN-LIST-2, TOKEN-LIST-3, TOKEN-RECORD-1. */
export const listPersonalAccessTokens = handle('listPersonalAccessTokens', async (call) => {
  const { params, viewer, at } = call;
  // Administrators who name nobody list the tokens of everybody, others their own.
  const userId = params.user_id ?? (viewer.admin ? null : viewer.id);
  const input = {
    revoked: params.revoked,
    state: params.state,
    createdBefore: params.created_before,
    createdAfter: params.created_after,
    lastUsedBefore: params.last_used_before,
    lastUsedAfter: params.last_used_after,
    search: params.search,
  };
  const { rows, info } = await listUserTokens(call, { kind: 'personal', userId }, input, call.page);
  return { status: 200, body: rows.map((row) => accessToken(row, dayOf(at))), page: info };
});

/** Reads the token of this request. Rules: TOKEN-AUTH-1, TOKEN-AUTH-2, TOKEN-AUTH-3, TOKEN-RECORD-1. */
export const getOwnPersonalAccessToken = handle('getOwnPersonalAccessToken', async (call) => ({
  status: 200,
  body: accessToken(await loadPresentedToken(call), dayOf(call.at)),
}));

/** Revokes the token of this request. Rules: TOKEN-REVOKE-1, TOKEN-REVOKE-2, TOKEN-AUTH-3. */
export const revokeOwnPersonalAccessToken = handle('revokeOwnPersonalAccessToken', async (call) => {
  await revokePresentedToken(call);
  return { status: 204 };
});

/** Reads one personal access token. Rules: TOKEN-GET-1, TOKEN-RECORD-1, TOKEN-RECORD-2. */
export const getPersonalAccessToken = handle('getPersonalAccessToken', async (call) => ({
  status: 200,
  body: accessToken(await loadToken(call, { holder: anybody, id: call.path.id }), dayOf(call.at)),
}));

/** Revokes one personal access token. Rules: TOKEN-REVOKE-1, TOKEN-REVOKE-2, TOKEN-GET-1. */
export const revokePersonalAccessToken = handle('revokePersonalAccessToken', async (call) => {
  const { path, request } = call;
  const unmodifiedSince = request.ifUnmodifiedSince;
  await revokeToken(call, { holder: anybody, id: path.id }, { unmodifiedSince });
  return { status: 204 };
});

/** Creates a personal access token for a user. Rules: TOKEN-CREATE-1 to TOKEN-CREATE-5. */
export const createPersonalAccessToken = handle('createPersonalAccessToken', async (call) => {
  const { path, params, at } = call;
  const { name, scopes, expires_at: expiresAt } = params;
  const holder = { kind: 'personal', userId: path.user_id } as const;
  const { row, text } = await createToken(call, holder, { name, scopes, expiresAt });
  return { status: 201, body: { ...accessToken(row, dayOf(at)), token: text } };
});
