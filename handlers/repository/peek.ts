import { Readable } from 'node:stream';

/** A stream whose beginning has been looked at; `stream` still gives everything. */
export interface Peeked {
  head: Buffer;
  stream: Readable;
}

/** Reads at least so many leading bytes, or all there are, and hands them on in front of the rest. */
export async function peek(source: Readable, least: number): Promise<Peeked> {
  const chunks = source.iterator() as AsyncIterableIterator<Buffer>;
  const parts: Buffer[] = [];
  let length = 0;
  while (length < least) {
    const { value, done } = await chunks.next();
    if (done) break;
    parts.push(value);
    length += value.length;
  }
  const head = Buffer.concat(parts);
  const stream = Readable.from(joined(head, chunks), { objectMode: false });
  // One that is destroyed before it was ever read tells its source nothing of that.
  stream.once('close', () => source.destroy());
  return { head, stream };
}

async function* joined(head: Buffer, rest: AsyncIterableIterator<Buffer>): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head;
  yield* rest;
}
