import { refuse } from '../../domain/errors.js';
import { findTokenById, revokeToken, type TokenRow } from '../../storage/database/tokens/tokens.js';
import type { ActionContext } from '../context.js';

/**
 * The token that the viewer came with, the administrator's where one acts as somebody else; unauthenticated when it
 * is gone. Rule: TOKEN-AUTH-3.
 */
export async function loadPresentedToken({
  viewer,
  services,
}: Pick<ActionContext, 'viewer' | 'services'>): Promise<TokenRow> {
  const token = await findTokenById(services.db.hot, viewer.token.id);
  if (!token) throw refuse.unauthorized();
  return token;
}

/** Revokes the token that the viewer came with, whatever its scopes. Rules: TOKEN-REVOKE-1, TOKEN-AUTH-3. */
export async function revokePresentedToken(context: ActionContext): Promise<void> {
  const token = await loadPresentedToken(context);
  await context.services.db.write((tx) => revokeToken(tx, token.id, context.at));
}
