import * as crypto from 'node:crypto';
import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import type { Context } from 'koa';
import { JsonText, lateJsonOf } from '../../domain/text/json-text.js';
import type { LateJson } from '../../domain/text/late-text.js';
import { loopTurns } from '../../domain/turns/loop-turns.js';
import { harmless, harmlessLength, harmlessPieces, harmlessSlices } from './harmless-json.js';
import type { WireRefusal } from './render-failure.js';
import type { RequestState } from './request-state.js';

// One-shot hashing is several times cheaper than a Hash object; Node 20.12 and later have it.
const oneShot = (crypto as unknown as { hash?: (name: string, data: string, encoding: 'hex') => string })
  .hash;

/** The weak entity tag of a body. */
export function entityTag(body: string): string {
  const digest = oneShot ? oneShot('sha1', body, 'hex') : createHash('sha1').update(body).digest('hex');
  return `W/"${digest.slice(0, 32)}"`;
}

function matches(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  const bare = tag.replace(/^W\//, '');
  return header.split(',').some((candidate) => {
    const trimmed = candidate.trim();
    return trimmed === '*' || trimmed.replace(/^W\//, '') === bare;
  });
}

/** Headers by their names. */
export type Headers = Readonly<Record<string, string>>;

const none: Headers = {};

/** The GitLab command line client reads an answer of REST only when this header has no charset. */
const jsonType = 'application/json';

/** Adds the headers of every API answer to a list of names and values. */
function addBase(list: string[], state: RequestState): void {
  const { requestId, startedAt } = state;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(6);
  list.push('Vary', 'Origin', 'X-Content-Type-Options', 'nosniff', 'X-Frame-Options', 'SAMEORIGIN');
  list.push('X-Request-Id', requestId, 'X-Runtime', seconds);
  list.push('X-Gitlab-Meta', `{"correlation_id":"${requestId}","version":"1"}`);
}

/** Sets the headers of every API answer on one that Koa writes. */
export function baseHeaders(ctx: Context): void {
  const list: string[] = [];
  addBase(list, ctx.state as RequestState);
  for (let at = 0; at < list.length; at += 2) ctx.res.setHeader(list[at] ?? '', list[at + 1] ?? '');
}

/** A serialised body. */
interface Wire {
  /** Null for a long one, which is made harmless while it is sent. */
  body: string | Buffer | null;
  length: number;
  tag: string;
}

/** Bytes up to which a body is joined to its headers; beyond, copying costs more than a second piece. */
const JOINED = 64 * 1024;

/** Characters of JSON beyond which it is sent in slices: to make all of it harmless takes a tenth of a second of everybody's time. */
const LONG = 256 * 1024;

/**
 * The body as Node writes it fastest: a string of one character a byte goes out together with the headers, where bytes
 * are a second piece and double the time of the write. Not as UTF-8, in which the headers would be encoded twice.
 */
function bodyOf(json: string, length: number): string | Buffer {
  if (length === json.length) return json;
  const bytes = Buffer.from(json);
  return length <= JOINED ? bytes.toString('latin1') : bytes;
}

function wireOf(text: string): Wire {
  if (text.length > LONG) return { body: null, length: harmlessLength(text), tag: entityTag(text) };
  const json = harmless(text);
  const length = Buffer.byteLength(json);
  return { body: bodyOf(json, length), length, tag: entityTag(json) };
}

const cachedWires = new WeakMap<JsonText, Wire>();

/** The serialised form of a cached body, computed once. */
function cachedWireOf(text: JsonText): Wire {
  const known = cachedWires.get(text);
  if (known) return known;
  const wire = wireOf(text.text);
  cachedWires.set(text, wire);
  return wire;
}

/** Headers that `sendJson` sets itself; handlers cannot override them. */
const ownNames = new Set(['content-type', 'content-length', 'etag', 'cache-control']);

function listOf(headers: Headers): string[] {
  const list: string[] = [];
  for (const name in headers) {
    if (!ownNames.has(name.toLowerCase())) list.push(name, headers[name] ?? '');
  }
  return list;
}

/**
 * Sends a JSON answer with its entity tag; answers 304 when the caller has it already. It bypasses Koa and writes all
 * headers at once: setting them one by one is most of the cost of a small answer.
 */
export function sendJson(
  ctx: Context,
  status: number,
  value: unknown,
  headers: Headers = none,
  { type = jsonType, tag }: { type?: string; tag?: string | undefined } = {},
): void {
  const json = lateJsonOf(value);
  if (json.late.length > 0) {
    sendLateJson(ctx, status, json, headers, { type, tag });
    return;
  }
  const made = value instanceof JsonText && value.isCached ? cachedWireOf(value) : wireOf(json.text);
  const wire = tag === undefined ? made : { ...made, tag };
  if (!beginJson(ctx, status, wire, headers, type)) endTogether(ctx, '');
  else if (wire.body === null)
    pipeline(Readable.from(harmlessSlices(json.text), { objectMode: false }), ctx.res, () => undefined);
  else endTogether(ctx, wire.body);
}

/**
 * Ends an answer together with the others of the turn. Each write wakes whoever waits for it, which costs as much as
 * half an answer where they wait on the same machine; of several at once only the first does.
 */
function endTogether({ res }: Context, body: string | Buffer): void {
  loopTurns.atEnd(() => {
    if (typeof body === 'string') res.end(body, 'latin1');
    else res.end(body);
  });
}

/** Sends JSON whose long texts are read one after the other meanwhile, so that memory does not grow with their number. */
function sendLateJson(
  ctx: Context,
  status: number,
  json: LateJson,
  headers: Headers,
  { type, tag }: { type: string; tag: string | undefined },
): void {
  const wire = { length: null, tag: tag ?? entityTag(json.text + json.late.map(({ id }) => id).join(' ')) };
  if (!beginJson(ctx, status, wire, headers, type)) ctx.res.end();
  // A text that cannot be read closes the connection, which is all that can be told by then.
  else pipeline(Readable.from(harmlessPieces(json), { objectMode: false }), ctx.res, () => undefined);
}

/** Whether the body of an answer will be sent: not when the caller has it already or wants headers alone. */
export const isWanted = ({ req }: Context, status: number, tag: string): boolean =>
  req.method !== 'HEAD' && !isKnownAlready({ req }, status, tag);

const isKnownAlready = ({ req }: Pick<Context, 'req'>, status: number, tag: string): boolean =>
  (status === 200 || status === 201) && req.method === 'GET' && matches(req.headers['if-none-match'], tag);

/** Writes the headers of a JSON answer, its length where it is known; answers whether its body is to follow. */
export function beginJson(
  ctx: Context,
  status: number,
  wire: { length: number | null; tag: string },
  headers: Headers = none,
  type = jsonType,
): boolean {
  const { req, res } = ctx;
  const isHead = req.method === 'HEAD';
  const list = listOf(headers);
  const isKnown = isKnownAlready(ctx, status, wire.tag);
  if (status === 200 || status === 201) {
    list.push('ETag', wire.tag);
    list.push('Cache-Control', isHead ? 'no-cache' : 'max-age=0, private, must-revalidate');
  } else {
    list.push('Cache-Control', 'no-cache');
  }
  if (!isKnown) list.push('Content-Type', type);
  if (!isKnown && wire.length !== null) list.push('Content-Length', String(wire.length));
  addBase(list, ctx.state as RequestState);
  ctx.respond = false;
  res.writeHead(isKnown ? 304 : status, list);
  return !isKnown && !isHead;
}

/** Sends an answer without a body. */
export function sendEmpty(ctx: Context, status: number): void {
  ctx.status = status;
  ctx.body = null;
  // Koa changes the status to 204 for a null body.
  ctx.status = status;
  ctx.remove('content-type');
}

/** Sends text, bytes or a stream; the handler has set the content type. */
export function sendBinary(ctx: Context, status: number, body: Readable | Buffer | string): void {
  ctx.status = status;
  const type = ctx.response.get('content-type') || 'application/octet-stream';
  ctx.body = body;
  ctx.set('content-type', type);
}

/** Sends a refusal in the form of the interface. */
export function sendRefusal(ctx: Context, { status, body, headers }: WireRefusal): void {
  if (body === null) {
    if (headers) ctx.set(headers);
    sendEmpty(ctx, status);
    return;
  }
  sendJson(ctx, status, body, headers);
}

/** Whether a body is sent as it is. */
export function isBinary(body: unknown): body is Readable | Buffer {
  return body instanceof Readable || Buffer.isBuffer(body);
}
