import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { BackupError } from './errors.js';
import { blockSize, decodeHeader, type TarEntry } from './tar-header.js';

/** Hands out a stream of bytes in pieces of the size that is asked for. */
class Pieces {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Between one and `most` bytes; null at the end. */
  async some(most: number): Promise<Buffer | null> {
    while (this.#rest.length === 0) {
      const next = await this.#source.next().catch((error: unknown) => {
        throw new BackupError('the archive cannot be read to its end', error);
      });
      if (next.done) return null;
      this.#rest = next.value;
    }
    const piece = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(piece.length);
    return piece;
  }

  /** Exactly `size` bytes; null when there are none at all. */
  async exactly(size: number): Promise<Buffer | null> {
    const parts: Buffer[] = [];
    let left = size;
    while (left > 0) {
      const piece = await this.some(left);
      if (!piece) {
        if (parts.length === 0) return null;
        throw new BackupError('the archive ends in the middle of a file');
      }
      parts.push(piece);
      left -= piece.length;
    }
    return Buffer.concat(parts);
  }
}

async function* contentOf(pieces: Pieces, size: number): AsyncGenerator<Buffer> {
  for (let left = size; left > 0; ) {
    const piece = await pieces.some(left);
    if (!piece) throw new BackupError('the archive ends in the middle of a file');
    left -= piece.length;
    yield piece;
  }
  const pad = (blockSize - (size % blockSize)) % blockSize;
  if (pad > 0) await pieces.exactly(pad);
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

/** Reads an archive file by file; each content is to be read to its end before the next one comes. */
export async function* readTar(file: string): AsyncGenerator<TarEntry & { content: AsyncIterable<Buffer> }> {
  const bytes = createReadStream(file, { highWaterMark: 1 << 20 });
  const plain = (await isCompressed(file)) ? bytes.pipe(createGunzip()) : bytes;
  bytes.on('error', (error) => plain.destroy(error));
  const pieces = new Pieces(plain as AsyncIterable<Buffer>);
  try {
    for (;;) {
      const header = await pieces.exactly(blockSize);
      if (!header) throw new BackupError('the archive ends too early');
      const entry = decodeHeader(header);
      if (!entry) return;
      yield { ...entry, content: contentOf(pieces, entry.size) };
    }
  } finally {
    plain.destroy();
    bytes.destroy();
  }
}
