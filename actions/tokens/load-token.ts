import { authorize } from '../../policies/index.js';
import type { BotTokenRow } from '../../storage/database/tokens/bots.js';
import type { TokenRow } from '../../storage/database/tokens/tokens.js';
import type { ActionContext } from '../context.js';
import type { PlaceHolder } from './holder.js';
import { needToken, type TokenAddress } from './need-token.js';

type Caller = Pick<ActionContext, 'viewer' | 'services'>;

/**
 * One token, without its text. Throws not found when there is none, unauthenticated for a personal token of somebody
 * else, which looks the same as none. Rules: TOKEN-GET-1, IMPERSONATION-4, PROJECT-TOKEN-7, GROUP-TOKEN-7.
 */
export async function loadToken(
  caller: Caller,
  address: TokenAddress & { holder: PlaceHolder },
): Promise<BotTokenRow>;
export async function loadToken(caller: Caller, address: TokenAddress): Promise<TokenRow>;
export async function loadToken({ viewer, services }: Caller, address: TokenAddress): Promise<TokenRow> {
  return needToken(services, address, (holder) => authorize(viewer, 'readToken', holder));
}
