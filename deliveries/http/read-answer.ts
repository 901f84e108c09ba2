import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OutgoingFailure } from '../../actions/outgoing.js';

/** The beginning of a body, and whether there was more. */
export async function readUpTo(body: Readable, most: number): Promise<{ body: Buffer; isCut: boolean }> {
  const parts: Buffer[] = [];
  let left = most;
  for await (const part of body as AsyncIterable<Buffer>) {
    parts.push(part.subarray(0, left));
    left -= part.length;
    if (left < 0) return { body: Buffer.concat(parts), isCut: true };
  }
  return { body: Buffer.concat(parts), isCut: false };
}

/** Writes a body into a file that must not be there yet; one with more than `most` bytes leaves no file. */
export async function writeUpTo(
  body: Readable,
  file: string,
  most: number,
  signal: AbortSignal,
): Promise<number> {
  let bytes = 0;
  async function* counted(source: AsyncIterable<Buffer>) {
    for await (const part of source) {
      bytes += part.length;
      if (bytes > most) throw new OutgoingFailure('too-large', `the answer has more than ${most} bytes`);
      yield part;
    }
  }
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  try {
    await pipeline(body, counted, out, { signal });
    return bytes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(file, { force: true });
    throw error;
  }
}
