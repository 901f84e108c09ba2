import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { pipeline as piped } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { uploadPrefix } from '../http/bodies/multipart.js';
import { GitRefusal, gitTexts } from './refusal.js';
import type { GitService } from './request.js';

/** Bytes of a request that are kept in memory. */
const inMemory = 256 * 1024;
/** Largest request of a fetch (its wants and haves), in bytes after inflating. */
const longestFetch = 64 * 1024 * 1024;

/** The request, inflated. */
function inflated(request: IncomingMessage): Readable {
  if (!/^(x-)?gzip$/i.test(request.headers['content-encoding'] ?? '')) return request;
  // Errors of the request go on to whoever reads what is inflated.
  return pipeline(request, createGunzip(), () => undefined);
}

async function* after(first: readonly Buffer[], rest: AsyncIterable<Buffer> | null, most: number) {
  let size = 0;
  for (const chunk of first) {
    size += chunk.length;
    yield chunk;
  }
  for await (const chunk of rest ?? []) {
    size += chunk.length;
    if (size > most) throw new GitRefusal(413, gitTexts.tooLong);
    yield chunk;
  }
}

/** A stream of a file that is removed with its folder once the stream is closed. */
async function spooled(chunks: AsyncIterable<Buffer>): Promise<Readable> {
  const folder = await mkdtemp(join(tmpdir(), uploadPrefix));
  const remove = () => void rm(folder, { recursive: true, force: true }).catch(() => undefined);
  const file = join(folder, 'request');
  try {
    await piped(chunks, createWriteStream(file, { mode: 0o600 }));
  } catch (error) {
    remove();
    throw error;
  }
  return createReadStream(file).once('close', remove);
}

/**
 * Receives what git is to be started with. A request that is not complete holds no process: a fetch is received
 * whole, in memory or on disk; a push too, unless it is larger than memory has room for. Then the rest streams.
 */
export async function receiveBody(request: IncomingMessage, service: GitService): Promise<Readable> {
  const chunks = inflated(request).iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  const first: Buffer[] = [];
  let size = 0;
  while (size <= inMemory) {
    const { value, done } = await chunks.next();
    if (done) return Readable.from(first, { objectMode: false });
    first.push(value);
    size += value.length;
  }
  return service === 'git-upload-pack'
    ? spooled(after(first, chunks, longestFetch))
    : Readable.from(after(first, chunks, Number.POSITIVE_INFINITY), { objectMode: false });
}
