import { refuse } from '../../domain/errors.js';
import { tokenDigest } from '../../domain/users/token-text.js';
import { addChatName } from '../../storage/database/chat-names/chat-names.js';
import {
  findChatNameRequest,
  type PlacedRequest,
  takeChatNameRequest,
} from '../../storage/database/chat-names/requests.js';
import type { ChatNameRow } from '../../storage/database/chat-names/rows.js';
import type { ActionContext } from '../context.js';
import { withProjects } from './load-chat-names.js';

/** What somebody is asked to confirm; not found when the token is none, was used, or has expired. Rule: SLASH-LINK-1. */
export async function readChatNameRequest(
  context: ActionContext,
  token: string,
): Promise<PlacedRequest & { project: string | null }> {
  const { services, at } = context;
  const row = await findChatNameRequest(services.db.hot, tokenDigest(token), at);
  const [request] = row ? await withProjects(context, [row]) : [];
  if (!request) throw refuse.recordNotFound();
  return request;
}

/**
 * Links the viewer with whoever of a chat was given the token, which is used up; conflict when they are linked already,
 * forbidden for the users behind project and group tokens. Rule: SLASH-LINK-1.
 */
export async function linkChatName(
  { viewer, services, at }: ActionContext,
  token: string,
): Promise<ChatNameRow> {
  if (viewer.bot) throw refuse.forbidden();
  return services.db.write(async (tx) => {
    const request = await takeChatNameRequest(tx, tokenDigest(token), at);
    if (!request) throw refuse.recordNotFound();
    const row = await addChatName(tx, request, viewer.id, at);
    if (!row) throw refuse.conflict('This chat account is linked already.');
    return row;
  });
}

/** Uses the token up without linking anybody; not found when it is none, was used, or has expired. Rule: SLASH-LINK-1. */
export async function denyChatName({ services, at }: ActionContext, token: string): Promise<void> {
  const taken = await services.db.write((tx) => takeChatNameRequest(tx, tokenDigest(token), at));
  if (!taken) throw refuse.recordNotFound();
}
