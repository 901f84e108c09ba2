import type { BlockList } from 'node:net';
import Koa, { type Context, type Middleware } from 'koa';
import { loopTurns } from '../domain/turns/loop-turns.js';
import { isDriverError } from '../storage/database/engine/errors.js';
import { inChain } from '../storage/database/events/chain.js';
import { ulid } from './clock.js';
import type { ServerLog } from './embedding.js';
import { baseHeaders } from './http/render.js';
import { isApi, type RequestState } from './http/request-state.js';
import { withSingleSlashes } from './http/single-slashes.js';
import { callerAddress } from './limits/address.js';
import { loggedPath } from './logger.js';
import type { Metrics } from './metrics.js';

/** What the application is built from. */
export interface AppParts {
  log: ServerLog;
  metrics: Metrics;
  clock: { millis(): number };
  isStopping: () => boolean;
  /** Proxies whose word about the caller's address is believed. */
  trusted: BlockList;
  /** Pages and probes, git, then the API; the first layer that answers a request ends the chain. */
  layers: readonly Middleware[];
}

/** What a delivery names its chain of causes by, and whoever acts on it tells back. Rule: DELIVERY-CHAIN-1. */
const chainForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const requestIdForm = /^[\w-]{8,64}$/;

/** Logs and counts a request once its answer has been sent. */
function logRequest(parts: AppParts, ctx: Context): void {
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

/** Gives each request its id and headers, and logs and counts it when it ends. */
function context(parts: AppParts): Middleware {
  return async (ctx, next) => {
    // Before anything reads the address: the interface, git and the pages agree on it.
    ctx.req.url = withSingleSlashes(ctx.req.url ?? '/');
    const given = ctx.req.headers['x-request-id'];
    const isGiven = typeof given === 'string' && requestIdForm.test(given);
    const requestId = isGiven ? given : ulid(parts.clock.millis());
    const startedAt = performance.now();
    loopTurns.arrived(startedAt);
    const state: RequestState = { requestId, startedAt };
    ctx.state = state;
    ctx.request.ip = callerAddress(ctx.req, parts.trusted);
    parts.metrics.inFlight(1);
    // Each layer hears of the end of an answer, and so do the streams that it is made of.
    ctx.res.setMaxListeners(30);
    ctx.res.on('close', () => {
      parts.metrics.inFlight(-1);
      logRequest(parts, ctx);
    });
    if (parts.isStopping()) ctx.set('connection', 'close');
    const chain = ctx.req.headers['x-gitlab-event-uuid'];
    await (typeof chain === 'string' && chainForm.test(chain) ? inChain(chain, next) : next());
    if (ctx.res.headersSent) return;
    if (isApi(ctx)) baseHeaders(ctx);
    else ctx.set('x-request-id', requestId);
  };
}

/** The answer for an address outside the API that no layer serves. */
const notFound: Middleware = (ctx) => {
  ctx.status = 404;
  ctx.body = 'Not found. What is served here stands at /\n';
  ctx.set('content-type', 'text/plain; charset=utf-8');
};

const hangUps = new Set([
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ECANCELED',
  'ERR_SOCKET_CLOSED_BEFORE_CONNECTION',
]);

/** Builds the Koa application from its layers. */
export function buildApp(parts: AppParts): Koa {
  const app = new Koa();
  // A client that hangs up is not a fault of the server; everything else is logged once.
  app.on('error', (error: NodeJS.ErrnoException) => {
    // The connection to the database breaks with the same codes.
    const isHangUp = hangUps.has(error.code ?? '') && !isDriverError(error);
    if (!isHangUp) parts.log.error({ err: error }, 'fault');
  });
  app.use(context(parts));
  for (const layer of parts.layers) app.use(layer);
  app.use(notFound);
  return app;
}
