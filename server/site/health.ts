import type { Context } from 'koa';

/** A readiness check: null when it passes, else what is wrong. */
export type Check = () => Promise<string | null>;

type CheckResult = [string, { status: 'ok' | 'failed'; message?: string }[]];

async function runCheck(name: string, check: Check): Promise<CheckResult> {
  const problem = await check().catch((error: unknown) =>
    error instanceof Error ? error.message : 'failed',
  );
  return [`${name}_check`, [problem === null ? { status: 'ok' } : { status: 'failed', message: problem }]];
}

function sendPlain(ctx: Context, status: number, type: string, body: string): void {
  ctx.status = status;
  ctx.set('cache-control', 'no-cache');
  ctx.body = body;
  ctx.set('content-type', type);
}

/** `/-/health`: the process answers. */
export function health(ctx: Context): void {
  sendPlain(ctx, 200, 'text/plain', 'GitLab OK');
}

/** `/-/liveness`: the process is not stuck. */
export function liveness(ctx: Context): void {
  sendPlain(ctx, 200, 'application/json', '{"status":"ok"}');
}

/**
 * `/-/readiness`: requests can be served. With `?all=1` the result of every check is listed, without it only that the
 * process takes requests. 503 when a check fails or the server is stopping.
 */
export async function readiness(
  ctx: Context,
  checks: Record<string, Check>,
  isStopping: () => boolean,
): Promise<void> {
  const wanted = 'all' in ctx.query ? Object.entries(checks) : [];
  const master: CheckResult = [
    'master_check',
    [isStopping() ? { status: 'failed', message: 'stopping' } : { status: 'ok' }],
  ];
  const results = [master, ...(await Promise.all(wanted.map(([name, check]) => runCheck(name, check))))];
  const ok = results.every(([, [result]]) => result?.status === 'ok');
  const body = JSON.stringify({ status: ok ? 'ok' : 'failed', ...Object.fromEntries(results) });
  sendPlain(ctx, ok ? 200 : 503, 'application/json', body);
}
