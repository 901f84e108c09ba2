import { pipeline, Readable } from 'node:stream';
import type { Context } from 'koa';
import {
  base64Length,
  base64Of,
  type StreamedJson,
  type StreamedList,
} from '../../domain/text/streamed-json.js';
import { givingWay } from '../../domain/turns/loop-turns.js';
import { harmless, toJson } from './harmless-json.js';
import { beginJson, entityTag, type Headers, isWanted } from './render.js';

/** The JSON before and behind the text that is streamed. */
function around({ fields, key }: StreamedJson): [string, string] {
  const names = Object.keys(fields);
  const place = names.indexOf(key);
  const pairs = (some: readonly string[]) => some.map((name) => `${toJson(name)}:${toJson(fields[name])}`);
  const before = pairs(names.slice(0, place)).map((pair) => `${pair},`);
  const behind = pairs(names.slice(place + 1)).map((pair) => `,${pair}`);
  return [`{${before.join('')}${toJson(key)}:"`, `"${behind.join('')}}`];
}

async function* joined(head: string, source: AsyncIterable<Uint8Array>, tail: string) {
  yield Buffer.from(head);
  yield* givingWay(base64Of(source));
  yield Buffer.from(tail);
}

/** Sends a JSON answer with a text that is read meanwhile, so that memory does not grow with it. */
export async function sendStreamedJson(
  ctx: Context,
  status: number,
  value: StreamedJson,
  headers?: Headers,
): Promise<void> {
  const { size, id, open } = value.content;
  const [head, tail] = around(value);
  const length = Buffer.byteLength(head) + base64Length(size) + Buffer.byteLength(tail);
  const tag = entityTag(head + id + tail);
  // Opened before the headers are written: what fails now can still be told.
  const source = isWanted(ctx, status, tag) ? await open() : null;
  beginJson(ctx, status, { length, tag }, headers);
  // A source that breaks off closes the connection, which is all that can be told by then.
  if (source) pipeline(Readable.from(joined(head, source, tail)), ctx.res, () => undefined);
  else ctx.res.end();
}

async function* between(brackets: [string, string], pieces: AsyncIterable<string>) {
  yield brackets[0];
  for await (const piece of givingWay(pieces)) yield harmless(piece);
  yield brackets[1];
}

/** Sends a list that is found out meanwhile; how long it becomes is not known before its end. */
export async function sendStreamedList(
  ctx: Context,
  status: number,
  value: StreamedList,
  headers?: Headers,
): Promise<void> {
  const tag = entityTag(value.id);
  const source = isWanted(ctx, status, tag) ? await value.open() : null;
  beginJson(ctx, status, { length: null, tag }, headers);
  const bytes = { objectMode: false, encoding: 'utf8' } as const;
  if (source) pipeline(Readable.from(between(['[', ']'], source), bytes), ctx.res, () => undefined);
  else ctx.res.end();
}
