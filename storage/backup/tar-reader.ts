import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { BackupError } from './errors.js';

/** One file of an archive; its content must be read to the end before the next one. */
export interface TarEntry {
  path: string;
  size: number;
  content: AsyncIterable<Buffer>;
}

const isCompressed = async (file: string): Promise<boolean> => {
  const handle = await open(file, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
};

const entryOf = ({ name: path, type, size }: Header): Omit<TarEntry, 'content'> => {
  if (type !== 'file') throw new BackupError(`the archive has an entry that is not a file: ${path}`);
  if (!Number.isSafeInteger(size)) throw new BackupError(`the archive has no valid size for ${path}`);
  return { path, size };
};

/** What is wrong with an archive, as a text of ours. */
const describe = (error: unknown): unknown => {
  const { message = '', code = '' } = error as NodeJS.ErrnoException;
  if (message.startsWith('Invalid tar header'))
    return new BackupError('the archive is damaged: a header has a wrong checksum', error);
  if (message === 'Unexpected end of data')
    return new BackupError('the archive ends in the middle of a file', error);
  if (code.startsWith('Z_'))
    return new BackupError('the archive cannot be decompressed; it is damaged or truncated', error);
  return error;
};

/** The first error of an aborted read: streams further down report only that they were aborted. */
const causeOf = (reading: Promise<void>, error: unknown): Promise<unknown> =>
  reading.then(
    () => describe(error),
    (first: unknown) => describe(first),
  );

async function* contentOf(entry: AsyncIterable<unknown>, reading: Promise<void>): AsyncGenerator<Buffer> {
  try {
    yield* entry as AsyncIterable<Buffer>;
  } catch (error) {
    throw await causeOf(reading, error);
  }
}

/** Reads an archive file by file. */
export async function* readTar(file: string): AsyncGenerator<TarEntry> {
  const compressed = await isCompressed(file);
  const bytes = createReadStream(file, { highWaterMark: 1 << 20 });
  const tar = extract();
  const reading = compressed ? pipeline(bytes, createGunzip(), tar) : pipeline(bytes, tar);
  // Its failure is reported by the entry being read, or at the end of the archive.
  reading.catch(() => undefined);
  try {
    for await (const entry of tar) yield { ...entryOf(entry.header), content: contentOf(entry, reading) };
    await reading;
  } catch (error) {
    throw error instanceof BackupError ? error : await causeOf(reading, error);
  } finally {
    bytes.destroy();
    tar.destroy();
  }
}
