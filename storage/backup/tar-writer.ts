import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { BackupError } from './errors.js';
import { blockSize, encodeHeader } from './tar-header.js';

/** A file as it went into the archive. */
export interface WrittenEntry {
  path: string;
  size: number;
  sha256: string;
}

/** Writes an archive file by file. */
export interface TarWriter {
  /** Adds a file from the disk, whose size must not change meanwhile. */
  addFile(path: string, file: string): Promise<WrittenEntry>;
  /** Adds bytes. */
  addBytes(path: string, bytes: Buffer): Promise<WrittenEntry>;
  /** Ends the archive and waits until it is on the disk. */
  close(): Promise<void>;
  /** Gives up; what was written so far is of no use. */
  abort(): void;
}

const padding = (size: number): Buffer => Buffer.alloc((blockSize - (size % blockSize)) % blockSize);

const syncFile = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
};

/** Starts an archive at `target`, compressed when asked. */
export const createTar = (target: string, options: { gzip: boolean; at: string }): TarWriter => {
  const file = createWriteStream(target, { flags: 'wx', mode: 0o600 });
  const outer = options.gzip ? createGzip({ level: 1 }) : file;
  if (outer !== file) outer.pipe(file);
  const done = finished(file);
  // Whoever writes next meets the failure; until then nobody may be listening.
  done.catch((error: Error) => outer.destroy(error));
  const seconds = Math.floor(Date.parse(options.at) / 1000);

  const write = async (bytes: Buffer): Promise<void> => {
    if (outer.destroyed) await done;
    if (bytes.length > 0 && !outer.write(bytes)) await Promise.race([once(outer, 'drain'), done]);
  };

  const add = async (path: string, size: number, content: AsyncIterable<Buffer> | Iterable<Buffer>) => {
    const hash = createHash('sha256');
    let seen = 0;
    await write(encodeHeader({ path, size }, seconds));
    for await (const chunk of content) {
      seen += chunk.length;
      hash.update(chunk);
      await write(chunk);
    }
    if (seen !== size) throw new BackupError(`${path} changed its size while it was read`);
    await write(padding(size));
    return { path, size, sha256: hash.digest('hex') };
  };

  return {
    async addFile(path, source) {
      const handle = await open(source, 'r');
      try {
        const { size } = await handle.stat();
        return await add(path, size, handle.createReadStream({ autoClose: false, highWaterMark: 1 << 20 }));
      } finally {
        await handle.close();
      }
    },
    addBytes: (path, bytes) => add(path, bytes.length, [bytes]),
    async close() {
      await write(Buffer.alloc(blockSize * 2));
      outer.end();
      await done;
      await syncFile(target);
    },
    abort() {
      outer.destroy();
      file.destroy();
    },
  };
};
