import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { refuse } from '../../../domain/errors.js';
import { Upload } from '../../../domain/files/upload.js';
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

/** Counts what arrives, and tells once it is more than the cap. */
function watchLength(request: IncomingMessage, cap: number | null, tell: () => void): void {
  if (cap === null) return;
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > cap) tell();
  });
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
  let parser: busboy.Busboy | undefined;
  try {
    await new Promise<void>((done, fail) => {
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
      watchLength(request, caps.bytes, () => fail(refuse.tooLarge()));
      request.pipe(parser);
    });
    return { params, cleanUp };
  } catch (error) {
    request.unpipe();
    request.resume();
    // Files that are still being written would come back into the folder that is taken away.
    parser?.destroy();
    await Promise.allSettled(writes);
    await cleanUp();
    if (isRefused(error)) throw error;
    throw new ParameterError('the multipart body cannot be read');
  }
}
