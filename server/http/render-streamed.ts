import { pipeline, Readable } from 'node:stream';
import type { Context } from 'koa';
import { base64Length, base64Of, type StreamedJson } from '../../domain/text/streamed-json.js';
import { beginJson, entityTag, type Headers, isWanted, toJson } from './render.js';

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
  yield* base64Of(source);
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
