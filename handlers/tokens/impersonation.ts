import type { Services } from '../../actions/context.js';
import { refuse } from '../../domain/errors.js';
import { dayOf } from '../../domain/time/time.js';
import { requireUnmodified } from '../../domain/time/unmodified.js';
import { handle } from '../../generated/handlers.js';
import { bool } from '../../storage/database/engine/ask.js';
import type { TokenRow } from '../../storage/database/rows.js';
import { findImpersonationToken, listImpersonationTokensOf } from '../../storage/database/tokens/list.js';
import { createToken, revokeToken } from '../../storage/database/tokens/tokens.js';
import { needUser } from '../../storage/database/users/users.js';
import { impersonationToken } from '../views/access-token.js';

/** Lists the impersonation tokens of a user. Rules: IMPERSONATION-1, IMPERSONATION-2, IMPERSONATION-3. */
export const listImpersonationTokens = handle(
  'listImpersonationTokens',
  async ({ path, params, page, at, services }) => {
    const user = await needUser(services.db.hot, path.user_id);
    const state = params.state === 'all' ? undefined : params.state;
    const { rows, info } = await listImpersonationTokensOf(services.db.read, user.id, state, at, page);
    return { status: 200, body: rows.map((row) => impersonationToken(row, dayOf(at))), page: info };
  },
);

async function needToken(
  services: Services,
  path: { user_id: number; impersonation_token_id: number },
): Promise<TokenRow> {
  const user = await needUser(services.db.hot, path.user_id);
  const token = await findImpersonationToken(services.db.read, user.id, path.impersonation_token_id);
  if (!token) throw refuse.notFound('Impersonation Token');
  return token;
}

/** Reads one impersonation token of a user. Rules: IMPERSONATION-1, IMPERSONATION-3, IMPERSONATION-4. */
export const getImpersonationToken = handle('getImpersonationToken', async ({ path, at, services }) => ({
  status: 200,
  body: impersonationToken(await needToken(services, path), dayOf(at)),
}));

/** Creates an impersonation token for a user. Rules: IMPERSONATION-1, IMPERSONATION-3, IMPERSONATION-6, TOKEN-CREATE-2. */
export const createImpersonationToken = handle(
  'createImpersonationToken',
  async ({ path, params, viewer, at, services }) => {
    const { db, settings } = services;
    const user = await needUser(db.hot, path.user_id);
    if (params.name.trim() === '') throw refuse.invalid({ name: ["can't be blank"] });
    if (params.scopes.length === 0) throw refuse.invalid({ scopes: ["can't be blank"] });
    if (params.scopes.includes('sudo') && !bool(user.admin)) {
      throw refuse.invalid({ scopes: ['can only contain available scopes'] });
    }
    const { personal_access_token_prefix: prefix } = await settings.get();
    const { row, text } = await db.write((tx) =>
      createToken(tx, {
        userId: user.id,
        kind: 'impersonation',
        name: params.name,
        scopes: [...new Set(params.scopes)],
        expiresAt: params.expires_at ?? null,
        createdById: viewer.id,
        prefix,
        at,
      }),
    );
    return { status: 201, body: { ...impersonationToken(row, dayOf(at)), token: text } };
  },
);

/** Revokes an impersonation token of a user. Rules: IMPERSONATION-3, IMPERSONATION-4, IMPERSONATION-5. */
export const revokeImpersonationToken = handle(
  'revokeImpersonationToken',
  async ({ path, at, request, services }) => {
    const token = await needToken(services, path);
    requireUnmodified(request.ifUnmodifiedSince, token.updated_at);
    await services.db.write((tx) => revokeToken(tx, token.id, at));
    return { status: 204 };
  },
);
