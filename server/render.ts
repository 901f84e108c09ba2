import * as crypto from 'node:crypto';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { Refusal } from '../domain/errors.js';
import { JsonText } from '../domain/json-text.js';

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};
const needsEscape = /[<>&\u2028\u2029]/;

/** Compact JSON in which nothing can be mistaken for markup. */
export function toJson(value: unknown): string {
  const json = value instanceof JsonText ? value.text : JSON.stringify(value);
  return needsEscape.test(json)
    ? json.replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? character)
    : json;
}

// One-shot hashing is several times cheaper than a Hash object; Node 20.12 and later have it.
const oneShot = (crypto as unknown as { hash?: (name: string, data: string, encoding: 'hex') => string })
  .hash;

/** The weak entity tag of a body. */
export function entityTag(body: string): string {
  const digest = oneShot ? oneShot('md5', body, 'hex') : createHash('md5').update(body).digest('hex');
  return `W/"${digest}"`;
}

function matches(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  const bare = tag.replace(/^W\//, '');
  return header.split(',').some((candidate) => {
    const trimmed = candidate.trim();
    return trimmed === '*' || trimmed.replace(/^W\//, '') === bare;
  });
}

/** The headers every API answer carries; set on Node's answer itself, which is cheaper than through Koa. */
export function baseHeaders(ctx: Context, requestId: string, startedAt: number): void {
  const { res } = ctx;
  if (res.headersSent) return;
  res.setHeader('Vary', 'Origin');
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('X-Frame-Options', 'SAMEORIGIN');
  res.setHeader('X-Request-Id', requestId);
  res.setHeader('X-Runtime', ((performance.now() - startedAt) / 1000).toFixed(6));
  res.setHeader('X-Gitlab-Meta', `{"correlation_id":"${requestId}","version":"1"}`);
}

/** Writes a JSON answer with its entity tag; answers 304 when the caller has it already. */
export function sendJson(ctx: Context, status: number, value: unknown): void {
  const body = toJson(value);
  const { res } = ctx;
  ctx.status = status;
  // Set by hand, before the body: one client reads an answer only when this header carries no charset.
  res.setHeader('Content-Type', 'application/json');
  if (status !== 200 && status !== 201) {
    res.setHeader('Cache-Control', 'no-cache');
    ctx.body = body;
    return;
  }
  const tag = entityTag(body);
  res.setHeader('ETag', tag);
  res.setHeader('Cache-Control', ctx.method === 'HEAD' ? 'no-cache' : 'max-age=0, private, must-revalidate');
  if (ctx.method === 'GET' && matches(ctx.get('if-none-match'), tag)) {
    ctx.status = 304;
    res.removeHeader('Content-Type');
    ctx.body = null;
    return;
  }
  ctx.body = body;
}

/** Writes an answer without a body. */
export function sendEmpty(ctx: Context, status: number): void {
  ctx.status = status;
  ctx.body = null;
  // Koa turns a null body into 204.
  ctx.status = status;
  ctx.remove('content-type');
}

/** Writes text, bytes or a stream; the handler has set the content type. */
export function sendBinary(ctx: Context, status: number, body: Readable | Buffer | string): void {
  ctx.status = status;
  const type = ctx.response.get('content-type') || 'application/octet-stream';
  ctx.body = body;
  ctx.set('content-type', type);
}

/** Writes a refusal in the interface's form. */
export function sendRefusal(ctx: Context, refusal: Refusal): void {
  for (const [name, value] of Object.entries(refusal.headers)) ctx.set(name, value);
  if (refusal.body === null) {
    sendEmpty(ctx, refusal.status);
    return;
  }
  sendJson(ctx, refusal.status, refusal.body);
}

/** Whether a body is to be written as it is. */
export function isBinary(body: unknown): body is Readable | Buffer {
  return body instanceof Readable || Buffer.isBuffer(body);
}
