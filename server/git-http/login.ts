import type { Services } from '../../actions/context.js';
import { longestPassword } from '../../domain/users/password.js';
import { isTokenText } from '../../domain/users/token-text.js';
import { findToken, touchToken } from '../../storage/database/tokens/tokens.js';
import { findUserForLogin } from '../../storage/database/users/login.js';
import { GitRefusal, gitTexts } from './refusal.js';
import { basicCredentials } from './request.js';

/** The user of a git request, and what the credentials allow. */
export interface GitUser {
  id: number;
  username: string;
  admin: boolean;
  external: boolean;
  mayFetch: boolean;
  mayPush: boolean;
}

const PUSH_SCOPES = ['api', 'write_repository'];
const FETCH_SCOPES = [...PUSH_SCOPES, 'read_repository'];

/**
 * The user of a git request: null without credentials, `wrong` for invalid ones. Refuses an address from which too many
 * wrong passwords came. Rules: GIT-LOGIN-1 to GIT-LOGIN-3.
 */
export async function login(
  header: string | undefined,
  address: string,
  services: Services,
): Promise<GitUser | null | 'wrong'> {
  const given = basicCredentials(header);
  if (!given) return null;
  if (given.name === '' || given.password === '') return 'wrong';
  const found = await byToken(given.password, services);
  return found === 'none' ? ((await byPassword(given, address, services)) ?? 'wrong') : found;
}

/** The user of a token, `wrong` for one that may not be used, `none` for what is no token. */
async function byToken(text: string, services: Services): Promise<GitUser | 'wrong' | 'none'> {
  const found = await findToken(services.db.hot, text);
  const now = services.clock.now();
  const expired = found?.expires_at != null && found.expires_at <= now.slice(0, 10);
  if (!found) {
    // What was made as a token is no password, and not worth deriving a key from it.
    const { personal_access_token_prefix: prefix } = await services.settings.get();
    return isTokenText(text, prefix) ? 'wrong' : 'none';
  }
  if (found.revoked || expired || found.state !== 'active') return 'wrong';
  await touchToken(services.db, found, now);
  return {
    id: found.user_id,
    username: found.username,
    admin: Boolean(found.admin),
    external: Boolean(found.external),
    mayFetch: FETCH_SCOPES.some((scope) => found.scopes.includes(scope)),
    mayPush: PUSH_SCOPES.some((scope) => found.scopes.includes(scope)),
  };
}

async function byPassword(
  given: { name: string; password: string },
  address: string,
  services: Services,
): Promise<GitUser | null> {
  const settings = await services.settings.get();
  if (!settings.password_authentication_enabled_for_git) return null;
  const user = await findUserForLogin(services.db.hot, given.name);
  const refused = user?.state !== 'active' || user.two_factor_enabled || user.kind !== 'human';
  // The password is derived in any case, so that the time taken does not tell which names exist.
  const verdict = await services.passwords.verify({
    account: user ? `user ${user.id}` : `name ${given.name.toLowerCase()}`,
    address,
    password: given.password.slice(0, longestPassword + 1),
    stored: (refused ? null : user.password_hash) ?? DUMMY,
  });
  if (verdict === 'banned') throw new GitRefusal(403, gitTexts.banned);
  if (refused || verdict !== 'right' || isExpired(user.password_expires_at, services.clock.now()))
    return null;
  return {
    id: user.id,
    username: user.username,
    admin: Boolean(user.admin),
    external: Boolean(user.external),
    mayFetch: true,
    mayPush: true,
  };
}

function isExpired(at: string | null, now: string): boolean {
  return at !== null && at <= now;
}

const DUMMY = `scrypt$16384$8$1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
