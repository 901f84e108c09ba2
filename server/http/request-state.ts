import type { Context } from 'koa';

/** What the middleware knows of a request. */
export interface RequestState {
  requestId: string;
  startedAt: number;
  operationId?: string;
  userId?: number;
  /** Whether it has been counted towards the throttles. */
  isCounted?: boolean;
}

/** Whether the path is below `/api/`; the request target may also be an absolute URL. */
export function isApi(ctx: Context): boolean {
  const url = ctx.req.url ?? '/';
  return url.startsWith('/api/') || (!url.startsWith('/') && ctx.path.startsWith('/api/'));
}
