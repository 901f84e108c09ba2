import type { IncomingMessage } from 'node:http';
import type { Services } from '../../actions/context.js';
import type { Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import type { OperationEntry } from '../../domain/operation.js';
import { tokenDigest } from '../../domain/users/token-text.js';
import { isInternal } from '../../policies/users.js';
import { cached } from '../../storage/database/engine/cached.js';
import type { Database } from '../../storage/database/engine/types.js';
import { findTokenByDigest, type TokenLogin, touchToken } from '../../storage/database/tokens/tokens.js';
import { findUserByIdOrName } from '../../storage/database/users/users.js';

type Params = Record<string, unknown>;

/** Estimated size in the cache of a token with its user, in characters. */
const loginSize = 1000;

const loginOf = cached(
  'token',
  (db: Database, { digest }: { digest: string }) => findTokenByDigest(db.hot, digest),
  () => loginSize,
);

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const bearerOf = (header: string | undefined): string | null =>
  header ? textOf(/^Bearer\s+(.*)$/i.exec(header)?.[1]?.trim()) : null;

/** The token a request carries: parameters win over headers; an empty one counts as absent. */
export function tokenIn(request: IncomingMessage, params: Params): string | null {
  const header = request.headers['private-token'];
  return (
    textOf(params['private_token']) ??
    textOf(Array.isArray(header) ? header[0] : header) ??
    bearerOf(request.headers.authorization) ??
    textOf(params['access_token']) ??
    textOf(params['bearer_token'])
  );
}

const blockedTexts: Record<string, string> = {
  blocked: 'Your account has been blocked.',
  ldap_blocked: 'Your account has been blocked.',
  banned: 'Your account has been blocked.',
  blocked_pending_approval: 'Your account is pending approval from your administrator and hence blocked.',
};

/** Throws forbidden, with the reason, for an account that may not act. Rules: AUTH-TOKEN-7, AUTH-SUDO-3. */
function requireActive(state: string, services: Services): void {
  if (state === 'active') return;
  if (state === 'deactivated') {
    throw refuse.forbidden(
      'Your account has been deactivated by your administrator. ' +
        `Please log back in from a web browser to reactivate your account at ${services.urls.base}`,
    );
  }
  throw refuse.forbidden(blockedTexts[state] ?? 'Your account has been blocked.');
}

/** The viewer of a user's row who acts through a token. */
function viewerOf(
  row: Pick<TokenLogin, 'user_id' | 'username' | 'name' | 'state' | 'admin' | 'external' | 'user_kind'>,
  token: Viewer['token'],
): Viewer {
  return {
    id: row.user_id,
    username: row.username,
    name: row.name,
    state: row.state,
    admin: Boolean(row.admin),
    external: Boolean(row.external),
    bot: row.user_kind.endsWith('_bot'),
    token,
  };
}

/**
 * Finds the caller of a request. Throws 401 for a token that is unknown, expired or revoked (never downgraded to
 * anonymous) and 403 for a user who may not act. Null without credentials.
 */
export async function authenticate(text: string | null, services: Services): Promise<Viewer | null> {
  if (text === null) return null;
  const login = await loginOf(services.db, { digest: tokenDigest(text) });
  if (!login) throw refuse.unauthorized();
  const now = services.clock.now();
  if (login.revoked) throw refuse.invalidToken('revoked');
  const today = now.slice(0, 10);
  if (login.expires_at !== null && login.expires_at <= today) throw refuse.invalidToken('expired');
  requireActive(login.state, services);
  // Activity is recorded once a day, and most requests are not the first of the day.
  const isNoted = login.last_activity_on === today && login.last_used_at?.startsWith(today);
  if (!isNoted) await touchToken(services.db, login, now);
  return viewerOf(login, { id: login.token_id, scopes: login.scopes, kind: login.token_kind });
}

/** Throws 403 when the token's scopes do not reach the operation: `api` all, `read_api` GET and HEAD only. */
export function requireScope(viewer: Viewer, operation: OperationEntry): void {
  const { scopes } = viewer.token;
  const { access } = operation;
  if (access.anyScope || scopes.includes('api')) return;
  const reads = operation.verb === 'GET' || operation.verb === 'HEAD';
  if (reads && access.scopes.some((scope) => scopes.includes(scope))) return;
  throw refuse.insufficientScope(access.scopes);
}

/**
 * The user a request acts as: the caller, or the user an administrator names by `sudo`. Throws forbidden for a caller
 * who may not do so, and for a user who may not act or stands for others. Rules: AUTH-SUDO-1 to AUTH-SUDO-3.
 */
export async function applySudo(
  viewer: Viewer | null,
  wanted: string | null,
  services: Services,
): Promise<Viewer | null> {
  if (wanted === null) return viewer;
  if (!viewer) throw refuse.unauthorized();
  if (!viewer.admin) throw refuse.forbidden('Must be admin to use sudo');
  if (!viewer.token.scopes.includes('sudo')) throw refuse.insufficientScope(['sudo']);
  const row = await findUserByIdOrName(services.db.hot, wanted);
  if (!row) throw refuse.notFound(`User with ID or username '${wanted}'`);
  requireActive(row.state, services);
  if (isInternal(row)) throw refuse.forbidden();
  return viewerOf(
    {
      user_id: row.id,
      username: row.username,
      name: row.name,
      state: row.state,
      admin: row.admin,
      external: row.external,
      user_kind: row.kind,
    },
    viewer.token,
  );
}

/** The user named by `sudo`: parameter first, then header. */
export function sudoIn(request: IncomingMessage, params: Params): string | null {
  const header = request.headers['sudo'];
  const param = params['sudo'];
  return (
    textOf(typeof param === 'number' ? String(param) : param) ??
    textOf(Array.isArray(header) ? header[0] : header)
  );
}
