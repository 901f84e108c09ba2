import type { Context, Middleware } from 'koa';
import { denyChatName, linkChatName, readChatNameRequest } from '../../actions/chat-names/link-chat-name.js';
import {
  type LoadedChatName,
  listChatNames,
  unlinkChatName,
} from '../../actions/chat-names/load-chat-names.js';
import type { ActionContext, Services } from '../../actions/context.js';
import { refuse } from '../../domain/errors.js';
import { authenticate, tokenIn } from '../auth/authenticate.js';
import { pageData } from '../http/page-data.js';

const prefix = '/-/profile/chat_names';
const entryForm = /^\/-\/profile\/chat_names\/(\d{1,9})$/;

const identityView = ({
  team_domain,
  chat_name,
  slug,
  project,
}: Pick<LoadedChatName, 'team_domain' | 'chat_name' | 'slug' | 'project'>) => ({
  team_domain,
  chat_name,
  integration: slug,
  project,
});

const linkView = (row: LoadedChatName) => ({
  id: row.id,
  ...identityView(row),
  created_at: row.created_at,
  last_used_at: row.last_used_at,
});

/** Who calls, with a token that may do all that they may; a link lets somebody act in their name. */
async function contextOf(ctx: Context, services: Services): Promise<ActionContext> {
  const viewer = await authenticate(tokenIn(ctx.req, {}), services);
  if (!viewer) throw refuse.unauthorized();
  if (!viewer.token.scopes.includes('api')) throw refuse.insufficientScope(['api']);
  return { viewer, services, at: services.clock.now() };
}

/** The one-time token of the address; no text of another kind is one. */
const linkTokenOf = (ctx: Context): string =>
  typeof ctx.query['token'] === 'string' ? ctx.query['token'] : '';

type Answer = (ctx: Context, context: ActionContext) => Promise<object>;

const answers: Readonly<Record<string, Answer>> = {
  [`GET ${prefix}/entries`]: async (_ctx, context) => (await listChatNames(context)).map(linkView),
  [`GET ${prefix}/request`]: async (ctx, context) =>
    identityView(await readChatNameRequest(context, linkTokenOf(ctx))),
  [`POST ${prefix}`]: async (ctx, context) => {
    const { id } = await linkChatName(context, linkTokenOf(ctx));
    ctx.status = 201;
    return { id };
  },
  [`POST ${prefix}/deny`]: async (ctx, context) => {
    await denyChatName(context, linkTokenOf(ctx));
    return {};
  },
};

/** What the page of chat accounts loads: one's links, what is to be confirmed, linking and unlinking. Rules: SLASH-LINK-1, SLASH-LINK-2. */
export function chatNames(services: Services): Middleware {
  return pageData(prefix, async (ctx) => {
    const answer = answers[`${ctx.method} ${ctx.path}`];
    if (answer) return answer(ctx, await contextOf(ctx, services));
    const [, id] = entryForm.exec(ctx.path) ?? [];
    if (ctx.method !== 'DELETE' || !id) return undefined;
    await unlinkChatName(await contextOf(ctx, services), Number(id));
    return {};
  });
}
