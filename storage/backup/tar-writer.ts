import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { BackupError } from './errors.js';

/** A file that was added to the archive. */
export interface WrittenEntry {
  path: string;
  size: number;
  sha256: string;
}

/** Writes an archive file by file. */
export interface TarWriter {
  /** Adds a file from the disk, whose size must not change meanwhile. */
  addFile(path: string, file: string): Promise<WrittenEntry>;
  /** Adds as many bytes as are said of a stream. */
  addStream(path: string, size: number, content: Readable): Promise<WrittenEntry>;
  /** Adds bytes. */
  addBytes(path: string, bytes: Buffer): Promise<WrittenEntry>;
  /** Ends the archive and waits until it is on the disk. */
  close(): Promise<void>;
  /** Aborts; what was written so far is of no use. */
  abort(): void;
}

/** Starts an archive at `target`, compressed when requested. */
export const createTar = (target: string, options: { gzip: boolean; at: string }): TarWriter => {
  const tar = pack();
  const file = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true });
  const done = options.gzip ? pipeline(tar, createGzip({ level: 1 }), file) : pipeline(tar, file);
  // The next write reports the failure; until then there may be no listener.
  done.catch(() => undefined);
  const mtime = new Date(options.at);

  const add = async (path: string, size: number, content: Readable): Promise<WrittenEntry> => {
    const hash = createHash('sha256');
    let seen = 0;
    async function* counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        seen += chunk.length;
        if (seen > size) break;
        hash.update(chunk);
        yield chunk;
      }
      if (seen !== size) throw new BackupError(`${path} changed its size while it was read`);
    }
    if (tar.destroyed) await done;
    try {
      await pipeline(content, counted, tar.entry({ name: path, size, mode: 0o600, mtime, type: 'file' }));
    } catch (error) {
      if (error instanceof BackupError) throw error;
      // The archive as a whole failed first: a full disk, or a name in use.
      await done;
      throw error;
    }
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
    addStream: add,
    addBytes: (path, bytes) => add(path, bytes.length, Readable.from([bytes], { objectMode: false })),
    async close() {
      tar.finalize();
      await done;
    },
    abort() {
      tar.destroy();
      file.destroy();
    },
  };
};
