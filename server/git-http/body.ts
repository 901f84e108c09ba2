import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished, PassThrough, Readable } from 'node:stream';
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
  const unzipping = createGunzip();
  // Errors of the request go on to whoever reads what is inflated. The request itself is left as it is when it cannot
  // be inflated, so that it can still be answered.
  finished(request, { writable: false }, (error) => {
    if (error) unzipping.destroy(error);
  });
  return request.pipe(unzipping);
}

/** The error of a request as it is told: what cannot be inflated is a mistake of whoever sent it. Rule: GIT-WIRE-12. */
function refusalOf(error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  return code.startsWith('Z_') ? new GitRefusal(400, gitTexts.unreadable) : error;
}

async function* bounded(first: readonly Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for (const chunk of first) {
    size += chunk.length;
    yield chunk;
  }
  for await (const chunk of rest) {
    size += chunk.length;
    if (size > longestFetch) throw new GitRefusal(413, gitTexts.tooLong);
    yield chunk;
  }
}

/**
 * What was read of a stream and all the rest, which is passed on as it comes: a push arrives in tens of thousands of
 * pieces, and to wait for each by itself takes as long as to receive it. Whoever has read enough leaves the stream
 * as it is, so that it can still be answered.
 */
function continued(first: readonly Buffer[], rest: Readable): Readable {
  const whole = new PassThrough();
  // It may break off while nobody reads it yet; whoever does is told then.
  whole.on('error', () => undefined);
  for (const chunk of first) whole.write(chunk);
  finished(rest, { writable: false }, (error) => {
    if (error) whole.destroy(error);
  });
  return rest.pipe(whole);
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
export function receiveBody(request: IncomingMessage, service: GitService): Promise<Readable> {
  return receive(request, service).catch((error: unknown) => {
    throw refusalOf(error);
  });
}

async function receive(request: IncomingMessage, service: GitService): Promise<Readable> {
  const stream = inflated(request);
  const chunks = stream.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  const first: Buffer[] = [];
  let size = 0;
  while (size <= inMemory) {
    const { value, done } = await chunks.next();
    if (done) return Readable.from(first, { objectMode: false });
    first.push(value);
    size += value.length;
  }
  if (service === 'git-upload-pack') return spooled(bounded(first, chunks));
  await chunks.return?.();
  return continued(first, stream);
}
