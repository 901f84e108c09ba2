import type { Context } from 'koa';

/** Aborts when the client goes away before the answer is finished. */
export function clientSignal(ctx: Context): AbortSignal {
  const controller = new AbortController();
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) controller.abort();
  });
  return controller.signal;
}
