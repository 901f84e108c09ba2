import type { Context, Middleware } from 'koa';
import type { Services } from '../../actions/context.js';
import type { OperationEntry } from '../../domain/operation.js';
import { authenticate, tokenIn } from '../auth/authenticate.js';
import { gitAddress } from '../git-http/request.js';
import type { RequestThrottle, Throttled } from '../limits/request-throttle.js';
import { parseFields } from './nested-params.js';
import { isRefused, renderThrottled } from './render-failure.js';
import { isApi, type RequestState } from './request-state.js';

/** Thrown for a request beyond the limits that the settings of the installation have. */
export class ThrottledError extends Error {
  override readonly name = 'ThrottledError';

  constructor(readonly throttled: Throttled) {
    super('throttled');
  }
}

/** What is known of a call when it is counted. */
interface CountedCall {
  operation: OperationEntry;
  params: Readonly<Record<string, unknown>>;
}

/** Counts the requests of a server towards the throttles of its settings. */
export interface Throttling {
  /** Counts a request of a user, or of nobody; throws ThrottledError beyond a limit. A request counts once. */
  count(ctx: Context, userId: number | null, call?: CountedCall): Promise<void>;
  /** Counts a request that was not counted yet as that of whoever its token names. */
  countRest(ctx: Context): Promise<void>;
}

/** Counting by a throttle, with the settings as they stand at each request. */
export function buildThrottling(throttle: RequestThrottle, services: Services): Throttling {
  const count: Throttling['count'] = async (ctx, userId, call) => {
    const state = ctx.state as RequestState;
    if (state.isCounted) return;
    state.isCounted = true;
    const [path = '/'] = (ctx.req.url ?? '/').split('?', 1);
    const { operation = null, params = {} } = call ?? {};
    const { method, ip } = ctx;
    const settings = await services.settings.recent();
    const throttled = await throttle.count({ method, path, userId, ip, operation, params }, settings);
    if (throttled) throw new ThrottledError(throttled);
  };
  /** Whom the token of a request names; nobody where it is wrong, or the query cannot be read. */
  const named = async (ctx: Context) => {
    try {
      return await authenticate(tokenIn(ctx.req, parseFields(ctx.querystring)), services);
    } catch (error) {
      if (isRefused(error)) return null;
      throw error;
    }
  };
  const countRest = async (ctx: Context) => {
    if ((ctx.state as RequestState).isCounted) return;
    const viewer = await named(ctx);
    await count(ctx, viewer?.id ?? null);
  };
  return { count, countRest };
}

function sendThrottled(ctx: Context, throttled: Throttled): void {
  const { status, text, headers } = renderThrottled(throttled);
  ctx.status = status;
  ctx.body = text;
  ctx.set(headers);
}

/** What watches over a server asks without end. */
const probes = /^\/-\/(health|liveness|readiness|metrics)\/?$/;

/** Answers throttled requests, and counts those for pages and files; the API and git count theirs themselves. */
export function throttledAnswers(throttling: Throttling): Middleware {
  return async (ctx, next) => {
    try {
      const isOfPages = !isApi(ctx) && !probes.test(ctx.path) && gitAddress(ctx.path) === null;
      if (isOfPages) await throttling.countRest(ctx);
      await next();
    } catch (error) {
      if (!(error instanceof ThrottledError)) throw error;
      sendThrottled(ctx, error.throttled);
    }
  };
}
