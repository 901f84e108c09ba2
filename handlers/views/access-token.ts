import { bool } from '../../domain/flags.js';
import type { Schemas } from '../../generated/types.js';
import type { TokenRow } from '../../storage/database/rows.js';
import type { BotTokenRow } from '../../storage/database/tokens/bots.js';

type Scope = Schemas['UserTokenScope'];
type Level = Schemas['ResourceAccessToken']['access_level'];

/** A token without its secret; it stops at the start of the day it expires on. Rules: TOKEN-RECORD-1, TOKEN-RECORD-2. */
export const accessToken = (token: TokenRow, today: string): Schemas['PersonalAccessToken'] => ({
  id: token.id,
  name: token.name,
  revoked: bool(token.revoked),
  created_at: token.created_at,
  scopes: JSON.parse(token.scopes) as Scope[],
  user_id: token.user_id,
  last_used_at: token.last_used_at,
  active: !bool(token.revoked) && (token.expires_at === null || token.expires_at > today),
  expires_at: token.expires_at,
});

/** An impersonation token. Rule: IMPERSONATION-1. */
export const impersonationToken = (token: TokenRow, today: string): Schemas['ImpersonationToken'] => ({
  ...accessToken(token, today),
  impersonation: true,
});

/** A project or group token with the role of its bot. Rules: PROJECT-TOKEN-1, GROUP-TOKEN-1. */
export const resourceToken = (token: BotTokenRow, today: string): Schemas['ResourceAccessToken'] => ({
  ...accessToken(token, today),
  access_level: token.access_level as Level,
});
