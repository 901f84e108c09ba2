import { requireUnmodified } from '../../domain/time/unmodified.js';
import { authorize } from '../../policies/index.js';
import { removeBot } from '../../storage/database/tokens/bots.js';
import { revokeToken as markRevoked } from '../../storage/database/tokens/tokens.js';
import type { ActionContext } from '../context.js';
import { isPlace } from './holder.js';
import { needToken, type TokenAddress } from './need-token.js';

/**
 * Revokes a token; the bot of a project or group goes with its token. Throws not found when there is none,
 * unauthenticated where the viewer may not know whether there is one, precondition failed when it was changed after
 * `unmodifiedSince`. Rules: TOKEN-REVOKE-1, IMPERSONATION-5, PROJECT-TOKEN-8, GROUP-TOKEN-8.
 */
export async function revokeToken(
  { viewer, at, services }: ActionContext,
  address: TokenAddress,
  { unmodifiedSince }: { unmodifiedSince?: string | undefined } = {},
): Promise<void> {
  const presented = viewer.token.id === address.id;
  const token = await needToken(services, address, (holder) =>
    authorize(viewer, 'revokeToken', { holder, presented }),
  );
  requireUnmodified(unmodifiedSince, token.updated_at);
  await services.db.write((tx) =>
    isPlace(address.holder) ? removeBot(tx, token.user_id, at) : markRevoked(tx, token.id, at),
  );
}
