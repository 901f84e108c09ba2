import { createHash } from 'node:crypto';
import type { Context } from 'koa';

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (character) =>
      ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[character] ?? character,
  );

const policy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; img-src 'self' data:; " +
  "connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sends a page that loads nothing from other origins and may not be framed. */
export function sendPage(ctx: Context, html: string): void {
  ctx.status = 200;
  pageHeaders(ctx);
  ctx.body = html;
  ctx.set('content-type', 'text/html; charset=utf-8');
}

/** The headers of everything that a browser shows. */
export function pageHeaders(ctx: Context): void {
  ctx.set('content-security-policy', policy);
  ctx.set('x-content-type-options', 'nosniff');
  ctx.set('referrer-policy', 'same-origin');
  ctx.set('cross-origin-opener-policy', 'same-origin');
}

/** A static file in memory with its entity tag. */
export interface StaticFile {
  type: string;
  bytes: Buffer;
  tag: string;
}

/** Wraps bytes that do not change while the server runs. */
export function staticFile(type: string, bytes: Buffer): StaticFile {
  return { type, bytes, tag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"` };
}

/** Sends a static file, or 304 when the browser has it. */
export function sendStatic(ctx: Context, file: StaticFile): void {
  pageHeaders(ctx);
  ctx.set('etag', file.tag);
  ctx.set('cache-control', 'no-cache');
  if (ctx.get('if-none-match') === file.tag) {
    ctx.status = 304;
    return;
  }
  ctx.status = 200;
  ctx.body = file.bytes;
  ctx.set('content-type', file.type);
}
