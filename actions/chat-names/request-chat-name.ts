import { newTokenText, tokenDigest } from '../../domain/users/token-text.js';
import { addChatNameRequest } from '../../storage/database/chat-names/requests.js';
import type { ChatIdentity } from '../../storage/database/chat-names/rows.js';
import type { ReadContext } from '../context.js';

/** How long a token may be used, in milliseconds. Rule: SLASH-LINK-1. */
const lasts = 600_000;

/** Makes a token by which a user may link themselves with somebody of a chat, once and for ten minutes. Rule: SLASH-LINK-1. */
export async function requestChatName(
  { services, at }: ReadContext,
  identity: ChatIdentity,
): Promise<string> {
  const token = newTokenText('');
  const expires_at = new Date(Date.parse(at) + lasts).toISOString();
  const row = { ...identity, digest: tokenDigest(token), expires_at };
  await services.db.write((tx) => addChatNameRequest(tx, row, at));
  return token;
}
