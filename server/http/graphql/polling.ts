import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import type { Database } from '../../../storage/database/engine/types.js';
import { pipelineMoments } from '../../../storage/database/pipelines/pipelines.js';
import { sendEmpty } from '../render.js';

/** The header by which pages name what they poll, as clients write it and as the interface does. Decision: DEC-GRAPHQL-5. */
const names = ['x-gitlab-graphql-resource-etag', 'x-service-graphql-resource-etag'];

const known = /^\/api\/graphql:pipelines\/(?:id\/(\d{1,10})|sha\/(\w{7,40}))$/;

/** The tag of what a page polls: another one once it has changed; undefined where nothing known is named. */
export async function resourceTag(ctx: Context, db: Database): Promise<string | undefined> {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return undefined;
  const named = names.map((name) => ctx.get(name)).find((value) => value !== '');
  const [resource, id, sha] = known.exec(named ?? '') ?? [];
  if (resource === undefined) return undefined;
  const moments = await pipelineMoments(db.hot, id === undefined ? { sha: sha ?? '' } : { id: Number(id) });
  const digest = createHash('sha1')
    .update(`${resource} ${moments.join(' ')}`)
    .digest('hex');
  return `W/"${digest.slice(0, 32)}"`;
}

/** Whether the caller has the answer under this tag already. */
export const knowsAlready = (ctx: Context, tag: string): boolean =>
  ctx
    .get('if-none-match')
    .split(',')
    .some((one) => one.trim().replace(/^W\//, '') === tag.replace(/^W\//, ''));

/** Answers that nothing has changed, without executing anything. */
export function sendUnchanged(ctx: Context, tag: string): void {
  ctx.set({ etag: tag, 'x-gitlab-from-cache': 'true' });
  sendEmpty(ctx, 304);
}
