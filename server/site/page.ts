import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzipSync, gzip as gzipCallback } from 'node:zlib';
import type { Context } from 'koa';
import { escapeHtml } from '../../domain/text/escape-html.js';

const gzip = promisify(gzipCallback);

/** How every page begins; `styles` come after the one that all share. */
export function head(title: string, styles: readonly string[] = []): string {
  const links = ['hearth.css', ...styles].map((name) => `<link rel="stylesheet" href="/-/assets/${name}">`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.ico" type="image/svg+xml">
${links.join('\n')}</head>`;
}

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
  /** The bytes compressed, once somebody has asked for them so. */
  packed?: Promise<Buffer>;
}

/** Wraps bytes that do not change while the server runs. */
export function staticFile(type: string, bytes: Buffer): StaticFile {
  return { type, bytes, tag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"` };
}

/** Wraps bytes that are kept compressed; whoever takes no compression gets them unpacked. */
export function packedFile(type: string, packed: Buffer): StaticFile {
  return { ...staticFile(type, gunzipSync(packed)), packed: Promise.resolve(packed) };
}

/** Sends a static file, compressed where the browser takes that, or 304 when it has it. */
export async function sendStatic(ctx: Context, file: StaticFile): Promise<void> {
  pageHeaders(ctx);
  ctx.set('etag', file.tag);
  ctx.set('cache-control', 'no-cache');
  if (ctx.get('if-none-match') === file.tag) {
    ctx.status = 304;
    return;
  }
  ctx.status = 200;
  ctx.vary('accept-encoding');
  const takesPacked = file.bytes.length > 1024 && ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
  if (takesPacked) {
    file.packed ??= gzip(file.bytes);
    ctx.set('content-encoding', 'gzip');
  }
  ctx.body = takesPacked ? await file.packed : file.bytes;
  ctx.set('content-type', file.type);
}
