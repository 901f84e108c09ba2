import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Upload } from '../../domain/files/upload.js';

const headLength = 64;

/** The bytes of an upload as a stream. */
export const openUpload = (upload: Upload): Readable => createReadStream(upload.path);

/** The id under which an upload would be stored, and its first bytes; in bounded memory at any size. */
export async function inspectUpload(upload: Upload): Promise<{ fileId: string; head: Buffer }> {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  for await (const chunk of openUpload(upload) as AsyncIterable<Buffer>) {
    if (head.length < headLength) head = Buffer.concat([head, chunk.subarray(0, headLength)]);
    hash.update(chunk);
  }
  return { fileId: hash.digest('hex'), head };
}

/** The id under which a file would be stored. */
export const fileIdOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
};
