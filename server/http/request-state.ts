import type { Context } from 'koa';

/** What the outer middleware tells and learns of a request. */
export interface RequestState {
  requestId: string;
  startedAt: number;
  operationId?: string;
  userId?: number;
}

/** Whether the path lies below `/api/`; the address may also be a whole one. */
export function isApi(ctx: Context): boolean {
  const url = ctx.req.url ?? '/';
  return url.startsWith('/api/') || (!url.startsWith('/') && ctx.path.startsWith('/api/'));
}
