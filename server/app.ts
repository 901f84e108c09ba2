import Koa, { type Context, type Middleware } from 'koa';
import { ulid } from './clock.js';
import type { ServerLog } from './embedding.js';
import { baseHeaders } from './http/render.js';
import { isApi, type RequestState } from './http/request-state.js';
import { loggedPath } from './logger.js';
import type { Metrics } from './metrics.js';

/** What the outermost layer works with. */
export interface AppParts {
  log: ServerLog;
  metrics: Metrics;
  clock: { millis(): number };
  isStopping: () => boolean;
  /** Pages and probes, git, then the API; the first that serves a request ends the search. */
  layers: readonly Middleware[];
}

const requestIdForm = /^[\w-]{8,64}$/;

/** What is told of a request once its answer is out. */
function tell(parts: AppParts, ctx: Context): void {
  const { requestId, startedAt, operationId = 'none', userId } = ctx.state as RequestState;
  const { statusCode } = ctx.res;
  const millis = performance.now() - startedAt;
  parts.metrics.observe(operationId, ctx.method, statusCode, millis / 1000);
  if (!parts.log.isLevelEnabled('info')) return;
  parts.log.info({
    requestId,
    method: ctx.method,
    path: loggedPath(ctx.req.url ?? ''),
    operation: operationId,
    status: statusCode,
    ms: Math.round(millis * 100) / 100,
    user: userId,
  });
}

/** Gives each request its id and headers, and afterwards a line in the log and in the metrics. */
function context(parts: AppParts): Middleware {
  return async (ctx, next) => {
    const given = ctx.req.headers['x-request-id'];
    const isGiven = typeof given === 'string' && requestIdForm.test(given);
    const requestId = isGiven ? given : ulid(parts.clock.millis());
    const state: RequestState = { requestId, startedAt: performance.now() };
    ctx.state = state;
    parts.metrics.inFlight(1);
    ctx.res.on('close', () => {
      parts.metrics.inFlight(-1);
      tell(parts, ctx);
    });
    if (parts.isStopping()) ctx.set('connection', 'close');
    await next();
    if (ctx.res.headersSent) return;
    if (isApi(ctx)) baseHeaders(ctx);
    else ctx.set('x-request-id', requestId);
  };
}

/** An address that nothing serves, outside the API. */
const nothing: Middleware = (ctx) => {
  ctx.status = 404;
  ctx.body = 'Not found. What is served here stands at /\n';
  ctx.set('content-type', 'text/plain; charset=utf-8');
};

/** Puts the layers together into one application. */
export function buildApp(parts: AppParts): Koa {
  const app = new Koa();
  // A client that hangs up is no fault of ours; everything else is told once.
  app.on('error', (error: NodeJS.ErrnoException) => {
    const isHangUp = ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ECANCELED'].includes(
      error.code ?? '',
    );
    if (!isHangUp) parts.log.error({ err: error }, 'fault');
  });
  app.use(context(parts));
  for (const layer of parts.layers) app.use(layer);
  app.use(nothing);
  return app;
}
