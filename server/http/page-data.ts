import type { Context, Middleware } from 'koa';
import { isRefused, renderFailure } from './render-failure.js';

/**
 * Serves what a page loads below a path, as JSON that nobody keeps. Undefined leaves a request to the next layer;
 * refusals are worded as those of the interface are.
 */
export function pageData(prefix: string, answer: (ctx: Context) => Promise<unknown>): Middleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith(prefix)) return next();
    try {
      const body = await answer(ctx);
      if (body === undefined) return next();
      ctx.body = body;
      ctx.set('cache-control', 'no-store');
    } catch (error) {
      if (!isRefused(error)) throw error;
      const { status, body, headers = {} } = renderFailure(error);
      ctx.status = status;
      ctx.set(headers);
      ctx.body = body;
    }
  };
}
