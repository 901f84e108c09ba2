import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { refuse } from '../../domain/errors.js';
import { Upload } from '../../domain/files/upload.js';
import { ParameterError } from '../../handlers/parameter-error.js';
import { addField, parseFields } from './nested-params.js';
import { isRefused } from './render-failure.js';
import { RequestError } from './request-errors.js';

/** Limits of a request body, all in bytes. */
export interface BodyLimits {
  /** JSON and form bodies. */
  text: number;
  /** One file of a multipart body. */
  file: number;
}

/** The parameters in a body, and what must be cleaned up when the request ends. */
export interface ReadBody {
  params: Record<string, unknown>;
  cleanUp: (() => Promise<void>) | null;
}

const empty = (): ReadBody => ({ params: {}, cleanUp: null });

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** Reads a body up to the limit; beyond it the rest is not read. */
async function collect(request: IncomingMessage, limit: number): Promise<Buffer> {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > limit) throw refuse.tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw refuse.tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

function decodeText(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new ParameterError('the body is not valid UTF-8');
  }
}

function parseJson(text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  // Clients send it with calls that take nothing.
  if (value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw new ParameterError(
      'the message body does not match the declared format: a JSON object was expected',
    );
  }
  return value as Record<string, unknown>;
}

const uploadPrefix = 'hearth-upload-';
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

/** Writes the files of a multipart body into a temporary folder and collects its fields. */
async function readMultipart(request: IncomingMessage, limits: BodyLimits): Promise<ReadBody> {
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
        limits: { fileSize: limits.file, fieldSize: limits.text, files: 100, fields: 10_000, parts: 10_100 },
        defParamCharset: 'utf8',
      });
      let count = 0;
      parser.on('field', (name, value, info) => {
        if (info.valueTruncated) fail(refuse.tooLarge());
        try {
          addField(params, name, value);
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

/** Whether a request has a body at all. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
}

/** Reads the parameters of a body: JSON, form (also when no type is given) or multipart; others are 415. */
export async function readBody(request: IncomingMessage, limits: BodyLimits): Promise<ReadBody> {
  if (!hasBody(request)) return empty();
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'multipart/form-data') return readMultipart(request, limits);
  if (type === 'application/json' || type.endsWith('+json')) {
    return { params: parseJson(decodeText(await collect(request, limits.text))), cleanUp: null };
  }
  if (type === '' || type === 'application/x-www-form-urlencoded') {
    return { params: parseFields(decodeText(await collect(request, limits.text))), cleanUp: null };
  }
  const bytes = await collect(request, limits.text);
  if (bytes.length === 0) return empty();
  throw new RequestError({ kind: 'content-type', type });
}
