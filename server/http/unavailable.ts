import type { Middleware } from 'koa';
import type { ServerLog } from '../embedding.js';
import { loggedFailure } from './failure-of.js';
import { renderFailure } from './render-failure.js';
import type { RequestState } from './request-state.js';

/**
 * Answers 503 to a page or a download that the database, the disk or a turn of git was missing for; the interface and
 * git answer it themselves, each in its own words.
 */
export function unavailableAnswers(log: ServerLog): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const failure = loggedFailure(error, (ctx.state as RequestState).requestId, log);
      if (failure?.facts.kind !== 'unavailable' || ctx.headerSent) throw error;
      ctx.status = renderFailure(failure).status;
      ctx.set({
        'content-type': 'text/plain; charset=utf-8',
        'retry-after': '1',
        'cache-control': 'no-cache',
      });
      ctx.body = 'The server is not available for now. Please try again later.\n';
    }
  };
}
