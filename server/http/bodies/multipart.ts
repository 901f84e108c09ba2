import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { refuse } from '../../../domain/errors.js';
import { Upload } from '../../../domain/files/upload.js';
import { loopTurns } from '../../../domain/turns/loop-turns.js';
import { ParameterError } from '../../../handlers/parameter-error.js';
import { addField, type ListNames } from '../nested-params.js';
import { isRefused } from '../render-failure.js';

/** Prefix of the temporary folders of requests, which are swept once they are old. */
export const uploadPrefix = 'hearth-upload-';
const staleMillis = 86_400_000;

/** Removes the upload folders of killed servers, once too old to belong to a running request. */
export async function sweepUploads(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(uploadPrefix)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (!found || Math.abs(now - found.mtimeMs) <= staleMillis) continue;
    // The folder may belong to another user of the machine.
    await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** What the parts of one multipart body may hold, in bytes. */
export interface PartCaps {
  /** All of the body, where its operation takes no files; null where it does. */
  bytes: number | null;
  /** All fields that are not files. */
  text: number;
  /** One file. */
  file: number;
}

/** The parameters of a multipart body, whose files are in a folder that `cleanUp` removes. */
export interface ReadParts {
  params: Record<string, unknown>;
  cleanUp: () => Promise<void>;
}

/** Gives what arrives to a parser, no more than the cap, for as long as nothing has failed. */
async function feed(
  request: IncomingMessage,
  parser: busboy.Busboy,
  cap: number,
  failed: AbortSignal,
): Promise<void> {
  let size = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      failed.throwIfAborted();
      size += chunk.length;
      if (size > cap) throw refuse.tooLarge();
      if (!parser.write(chunk)) await once(parser, 'drain', { signal: failed });
      // A connection delivers megabytes at once.
      if (loopTurns.isOver) await loopTurns.next();
    }
    failed.throwIfAborted();
    parser.end();
  } catch (error) {
    // A client that goes on sending reads the answer only once somebody takes the rest.
    request.resume();
    throw error;
  }
}

/** Writes the files of a multipart body into a temporary folder and collects its fields. */
export async function readMultipart(
  request: IncomingMessage,
  caps: PartCaps,
  lists?: ListNames,
): Promise<ReadParts> {
  if (caps.bytes !== null && Number(request.headers['content-length'] ?? 0) > caps.bytes) {
    throw refuse.tooLarge();
  }
  const params: Record<string, unknown> = Object.create(null);
  const folder = await mkdtemp(join(tmpdir(), uploadPrefix));
  const cleanUp = () => rm(folder, { recursive: true, force: true });
  const writes: Promise<void>[] = [];
  const failed = new AbortController();
  let parser: busboy.Busboy | undefined;
  try {
    await new Promise<void>((done, reject) => {
      const fail = (error: unknown): void => {
        failed.abort();
        reject(error);
      };
      // A client that has left by now is not told of again, and its body would never end.
      if (request.destroyed) return fail(new ParameterError('the body ended early'));
      parser = busboy({
        headers: request.headers,
        limits: { fileSize: caps.file, fieldSize: caps.text, files: 100, fields: 10_000, parts: 10_100 },
        defParamCharset: 'utf8',
      });
      let count = 0;
      let text = 0;
      parser.on('field', (name, value, info) => {
        try {
          text += name.length + value.length;
          if (info.valueTruncated || text > caps.text) throw refuse.tooLarge();
          addField(params, name, value, lists);
        } catch (error) {
          fail(error);
        }
      });
      parser.on('file', (name, stream, info) => {
        count += 1;
        const path = join(folder, String(count));
        let size = 0;
        stream.on('data', (chunk: Buffer) => {
          size += chunk.length;
        });
        stream.on('limit', () => fail(refuse.tooLarge()));
        const write = pipeline(stream, createWriteStream(path)).then(() => {
          // Clients send an empty file part for no file.
          if (size === 0 && !info.filename) return;
          addField(params, name, new Upload({ name: info.filename ?? '', type: info.mimeType, path, size }));
        });
        write.catch(fail);
        writes.push(write);
      });
      parser.on('error', () => fail(new ParameterError('the multipart body cannot be read')));
      for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit']) {
        parser.on(limit, () => fail(new ParameterError('the multipart body has too many parts')));
      }
      parser.on('close', () => Promise.all(writes).then(() => done(), fail));
      request.on('error', fail);
      request.on('aborted', () => fail(new ParameterError('the body ended early')));
      feed(request, parser, caps.bytes ?? Number.POSITIVE_INFINITY, failed.signal).catch(fail);
    });
    return { params, cleanUp };
  } catch (error) {
    // Files that are still being written would come back into the folder that is taken away.
    parser?.destroy();
    await Promise.allSettled(writes);
    await cleanUp();
    if (isRefused(error)) throw error;
    throw new ParameterError('the multipart body cannot be read');
  }
}
