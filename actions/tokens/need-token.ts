import { refuse } from '../../domain/errors.js';
import type { TokenHolder } from '../../policies/tokens.js';
import { findBotToken } from '../../storage/database/tokens/bots.js';
import { findImpersonationToken, findPersonalToken } from '../../storage/database/tokens/list.js';
import type { TokenRow } from '../../storage/database/tokens/tokens.js';
import { needUser } from '../../storage/database/users/users.js';
import type { Services } from '../context.js';
import { type Holder, sourceOf } from './holder.js';

/** A token by its number. */
export interface TokenAddress {
  holder: Holder;
  id: number;
}

/**
 * The token at an address, once `permit` let its holder pass; not found when there is none. A personal token is looked
 * up first: whose it is decides, and `permit` is given no user where there is no such token.
 */
export async function needToken(
  { db }: Services,
  { holder, id }: TokenAddress,
  permit: (holder: TokenHolder) => void,
): Promise<TokenRow> {
  if (holder.kind === 'personal') {
    const token = await findPersonalToken(db.hot, id);
    permit({ kind: 'personal', userId: token?.user_id ?? null });
    if (!token) throw refuse.notFound();
    return token;
  }
  permit(holder);
  if (holder.kind === 'impersonation') {
    const user = await needUser(db.hot, holder.userId);
    const token = await findImpersonationToken(db.hot, user.id, id);
    if (!token) throw refuse.notFound('Impersonation Token');
    return token;
  }
  const token = await findBotToken(db.hot, sourceOf(holder), id);
  if (!token) throw refuse.notFound(`Could not find ${holder.kind} access token with token_id: ${id}`);
  return token;
}
