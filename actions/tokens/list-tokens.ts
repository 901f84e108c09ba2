import { authorize } from '../../policies/index.js';
import type { Page, PageRequest } from '../../storage/database/lists/page.js';
import { type BotTokenRow, listBotTokens } from '../../storage/database/tokens/bots.js';
import {
  listImpersonationTokensOf,
  listPersonalTokens,
  type TokenFilter,
} from '../../storage/database/tokens/list.js';
import type { TokenRow } from '../../storage/database/tokens/tokens.js';
import { needUser } from '../../storage/database/users/users.js';
import type { ActionContext } from '../context.js';
import { type PlaceHolder, sourceOf, type UserHolder } from './holder.js';

/** What narrows a list of the tokens of users; impersonation tokens are narrowed by their state alone. */
export type TokenListInput = Omit<TokenFilter, 'userId'>;

/**
 * Lists the tokens of a user, or everybody's. Throws unauthenticated for the personal tokens of others, not found when
 * there is no user to impersonate. Rules: TOKEN-LIST-1, TOKEN-LIST-2, TOKEN-LIST-3, IMPERSONATION-2.
 */
export async function listUserTokens(
  { viewer, at, services: { db } }: ActionContext,
  holder: UserHolder,
  input: TokenListInput,
  page: PageRequest,
): Promise<Page<TokenRow>> {
  authorize(viewer, 'listTokens', holder);
  if (holder.kind === 'personal') {
    return listPersonalTokens(db.read, { ...input, userId: holder.userId ?? undefined }, at, page);
  }
  const user = await needUser(db.hot, holder.userId);
  return listImpersonationTokensOf(db.read, user.id, input.state, at, page);
}

/** Lists the tokens of a project or group with the levels of their bots. Rules: PROJECT-TOKEN-1, GROUP-TOKEN-1. */
export async function listPlaceTokens(
  { viewer, services: { db } }: Pick<ActionContext, 'viewer' | 'services'>,
  holder: PlaceHolder,
  page: PageRequest,
): Promise<Page<BotTokenRow>> {
  authorize(viewer, 'listTokens', holder);
  return listBotTokens(db.read, sourceOf(holder), page);
}
