import { createToken } from '../../actions/tokens/create-token.js';
import { listUserTokens } from '../../actions/tokens/list-tokens.js';
import { loadToken } from '../../actions/tokens/load-token.js';
import { revokeToken } from '../../actions/tokens/revoke-token.js';
import { dayOf } from '../../domain/time/time.js';
import { handle } from '../../generated/handlers.js';
import { impersonationToken } from '../views/access-token.js';

const holderOf = (path: { user_id: number }) => ({ kind: 'impersonation', userId: path.user_id }) as const;

const addressOf = (path: { user_id: number; impersonation_token_id: number }) => ({
  holder: holderOf(path),
  id: path.impersonation_token_id,
});

/** Lists the impersonation tokens of a user. Rules: IMPERSONATION-1, IMPERSONATION-2, IMPERSONATION-3. */
export const listImpersonationTokens = handle('listImpersonationTokens', async (call) => {
  const { path, params, page, at } = call;
  const state = params.state === 'all' ? undefined : params.state;
  const { rows, info } = await listUserTokens(call, holderOf(path), { state }, page);
  return { status: 200, body: rows.map((row) => impersonationToken(row, dayOf(at))), page: info };
});

/** Reads one impersonation token of a user. Rules: IMPERSONATION-1, IMPERSONATION-3, IMPERSONATION-4. */
export const getImpersonationToken = handle('getImpersonationToken', async (call) => ({
  status: 200,
  body: impersonationToken(await loadToken(call, addressOf(call.path)), dayOf(call.at)),
}));

/** Creates an impersonation token for a user. Rules: IMPERSONATION-1, IMPERSONATION-3, IMPERSONATION-6, TOKEN-CREATE-2. */
export const createImpersonationToken = handle('createImpersonationToken', async (call) => {
  const { path, params, at } = call;
  const { name, scopes, expires_at: expiresAt } = params;
  const { row, text } = await createToken(call, holderOf(path), { name, scopes, expiresAt });
  return { status: 201, body: { ...impersonationToken(row, dayOf(at)), token: text } };
});

/** Revokes an impersonation token of a user. Rules: IMPERSONATION-3, IMPERSONATION-4, IMPERSONATION-5. */
export const revokeImpersonationToken = handle('revokeImpersonationToken', async (call) => {
  const { path, request } = call;
  await revokeToken(call, addressOf(path), { unmodifiedSince: request.ifUnmodifiedSince });
  return { status: 204 };
});
