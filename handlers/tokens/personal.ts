import type { Services } from '../../actions/context.js';
import type { Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { dayOf } from '../../domain/time/time.js';
import { requireUnmodified } from '../../domain/time/unmodified.js';
import { handle } from '../../generated/handlers.js';
import { bool } from '../../storage/database/engine/ask.js';
import type { TokenRow } from '../../storage/database/rows.js';
import { findPersonalToken, listPersonalTokens } from '../../storage/database/tokens/list.js';
import { createToken, findTokenById, revokeToken } from '../../storage/database/tokens/tokens.js';
import { needUser } from '../../storage/database/users/users.js';
import { accessToken } from '../views/access-token.js';

/** Lists personal access tokens. Rules: TOKEN-LIST-1, TOKEN-LIST-2, TOKEN-LIST-3, TOKEN-RECORD-1. */
export const listPersonalAccessTokens = handle(
  'listPersonalAccessTokens',
  async ({ params, viewer, page, at, services }) => {
    const isForeign = params.user_id !== undefined && params.user_id !== viewer.id;
    if (isForeign && !viewer.admin) throw refuse.unauthorized();
    const filter = {
      userId: viewer.admin ? params.user_id : viewer.id,
      revoked: params.revoked,
      state: params.state,
      createdBefore: params.created_before,
      createdAfter: params.created_after,
      lastUsedBefore: params.last_used_before,
      lastUsedAfter: params.last_used_after,
      search: params.search,
    };
    const { rows, info } = await listPersonalTokens(services.db.read, filter, at, page);
    return { status: 200, body: rows.map((row) => accessToken(row, dayOf(at))), page: info };
  },
);

/** The token of the request itself; sudo leaves it the administrator's. */
async function needPresentedToken(services: Services, viewer: Viewer): Promise<TokenRow> {
  const token = await findTokenById(services.db.hot, viewer.token.id);
  if (!token) throw refuse.unauthorized();
  return token;
}

/** Reads the token of this request. Rules: TOKEN-AUTH-1, TOKEN-AUTH-2, TOKEN-AUTH-3, TOKEN-RECORD-1. */
export const getOwnPersonalAccessToken = handle(
  'getOwnPersonalAccessToken',
  async ({ viewer, at, services }) => ({
    status: 200,
    body: accessToken(await needPresentedToken(services, viewer), dayOf(at)),
  }),
);

/** Revokes the token of this request. Rules: TOKEN-REVOKE-1, TOKEN-REVOKE-2, TOKEN-AUTH-3. */
export const revokeOwnPersonalAccessToken = handle(
  'revokeOwnPersonalAccessToken',
  async ({ viewer, at, services }) => {
    const token = await needPresentedToken(services, viewer);
    await services.db.write((tx) => revokeToken(tx, token.id, at));
    return { status: 204 };
  },
);

/** A token the viewer may reach; foreign and unknown ones look the same. Rule: TOKEN-GET-1. */
async function needToken(services: Services, viewer: Viewer, id: number): Promise<TokenRow> {
  const token = await findPersonalToken(services.db.read, id);
  if (viewer.admin) {
    if (!token) throw refuse.notFound();
    return token;
  }
  if (token?.user_id !== viewer.id) throw refuse.unauthorized();
  return token;
}

/** Reads one personal access token. Rules: TOKEN-GET-1, TOKEN-RECORD-1, TOKEN-RECORD-2. */
export const getPersonalAccessToken = handle(
  'getPersonalAccessToken',
  async ({ path, viewer, at, services }) => ({
    status: 200,
    body: accessToken(await needToken(services, viewer, path.id), dayOf(at)),
  }),
);

/** Revokes one personal access token. Rules: TOKEN-REVOKE-1, TOKEN-REVOKE-2, TOKEN-GET-1. */
export const revokePersonalAccessToken = handle(
  'revokePersonalAccessToken',
  async ({ path, viewer, at, request, services }) => {
    const token = await needToken(services, viewer, path.id);
    requireUnmodified(request.ifUnmodifiedSince, token.updated_at);
    await services.db.write((tx) => revokeToken(tx, token.id, at));
    return { status: 204 };
  },
);

/** Creates a personal access token for a user. Rules: TOKEN-CREATE-1 to TOKEN-CREATE-5. */
export const createPersonalAccessToken = handle(
  'createPersonalAccessToken',
  async ({ path, params, viewer, at, services }) => {
    const { db, settings } = services;
    const user = await needUser(db.hot, path.user_id);
    if (params.name.trim() === '') throw refuse.unprocessable("Name can't be blank");
    if (params.scopes.length === 0) throw refuse.unprocessable("Scopes can't be blank");
    if (params.scopes.includes('sudo') && !bool(user.admin)) {
      throw refuse.unprocessable('Scopes can only contain available scopes');
    }
    const { personal_access_token_prefix: prefix } = await settings.get();
    const { row, text } = await db.write((tx) =>
      createToken(tx, {
        userId: user.id,
        name: params.name,
        scopes: [...new Set(params.scopes)],
        expiresAt: params.expires_at ?? null,
        createdById: viewer.id,
        prefix,
        at,
      }),
    );
    return { status: 201, body: { ...accessToken(row, dayOf(at)), token: text } };
  },
);
