import type { Context } from 'koa';

/** Aborts when the client goes away before the answer is finished, at once when it has gone already. */
export function clientSignal({ res }: Context): AbortSignal {
  const controller = new AbortController();
  const look = (): void => {
    if (!res.writableFinished) controller.abort();
  };
  if (res.closed) look();
  else res.once('close', look);
  return controller.signal;
}
