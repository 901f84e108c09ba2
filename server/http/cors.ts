import type { Context } from 'koa';
import { sendEmpty } from './render.js';

const exposed =
  'Link, X-Total, X-Total-Pages, X-Per-Page, X-Page, X-Next-Page, X-Prev-Page, X-Gitlab-Blob-Id, ' +
  'X-Gitlab-Commit-Id, X-Gitlab-Content-Sha256, X-Gitlab-Encoding, X-Gitlab-File-Name, X-Gitlab-File-Path, ' +
  'X-Gitlab-Last-Commit-Id, X-Gitlab-Ref, X-Gitlab-Size, X-Request-Id, ETag';

/** Any origin may read, none with credentials. True when the request was a preflight and has been answered. */
export function cors(ctx: Context): boolean {
  if (!ctx.req.headers.origin) return false;
  ctx.set('access-control-allow-origin', '*');
  ctx.set('access-control-expose-headers', exposed);
  if (ctx.method !== 'OPTIONS' || !ctx.get('access-control-request-method')) return false;
  ctx.set('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS');
  ctx.set('access-control-allow-headers', ctx.get('access-control-request-headers') || '*');
  ctx.set('access-control-max-age', '7200');
  sendEmpty(ctx, 204);
  return true;
}
