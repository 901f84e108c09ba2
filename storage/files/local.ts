import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { type FileStore, FileTooLarge, type StoredFile } from './types.js';

const idForm = /^[0-9a-f]{64}$/;
const staleMs = 86_400_000;

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === 'ENOENT';

const orNull = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
};

// A rename survives a power cut only once its folder is on the disk as well.
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const write = async (
  handle: FileHandle,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  limit: number,
): Promise<StoredFile> => {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of content) {
    size += chunk.byteLength;
    if (size > limit) throw new FileTooLarge(limit);
    hash.update(chunk);
    await handle.writeFile(chunk);
  }
  return { id: hash.digest('hex'), size };
};

const names = async (folder: string): Promise<string[]> => ((await orNull(readdir(folder))) ?? []).sort();

async function* ids(root: string): AsyncIterable<string> {
  for (const first of await names(root)) {
    if (!/^[0-9a-f]{2}$/.test(first)) continue;
    for (const second of await names(path.join(root, first))) {
      for (const id of await names(path.join(root, first, second))) if (idForm.test(id)) yield id;
    }
  }
}

/** Stores files in a local folder by their content; `durable: false` does not wait for the disk. */
export const openLocalFiles = (root: string, options: { durable?: boolean } = {}): FileStore => {
  const durable = options.durable ?? true;
  const incoming = path.join(root, 'incoming');
  const placeOf = (id: string): string => {
    if (!idForm.test(id)) throw new Error('not the id of a file');
    return path.join(root, id.slice(0, 2), id.slice(2, 4), id);
  };

  const settle = async (temporary: string, id: string): Promise<void> => {
    const place = placeOf(id);
    const folder = path.dirname(place);
    await mkdir(folder, { recursive: true });
    await rename(temporary, place);
    if (!durable) return;
    for (const one of [folder, path.dirname(folder), root]) await syncFolder(one);
  };

  return {
    async put(content, { limit = Number.POSITIVE_INFINITY } = {}) {
      await mkdir(incoming, { recursive: true });
      const temporary = path.join(incoming, randomUUID());
      const handle = await open(temporary, 'wx', 0o600);
      try {
        const stored = await write(handle, content instanceof Uint8Array ? [content] : content, limit);
        if (durable) await handle.sync();
        await handle.close();
        await settle(temporary, stored.id);
        return stored;
      } catch (error) {
        await handle.close().catch(() => undefined);
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async open(id, range) {
      const handle = await orNull(open(placeOf(id), 'r'));
      return handle ? handle.createReadStream(range ?? {}) : null;
    },
    read: (id) => orNull(readFile(placeOf(id))),
    async size(id) {
      return (await orNull(stat(placeOf(id))))?.size ?? null;
    },
    async remove(id) {
      await orNull(unlink(placeOf(id)));
    },
    async removeOlder(id, before) {
      const place = placeOf(id);
      const aside = path.join(incoming, randomUUID());
      await mkdir(incoming, { recursive: true });
      // Moved aside first, so that what is put from here on stays untouched.
      if ((await orNull(rename(place, aside).then(() => true))) === null) return true;
      const { mtimeMs } = await stat(aside);
      if (mtimeMs < before) {
        await rm(aside, { force: true });
        return true;
      }
      await rename(aside, place);
      return false;
    },
    list: () => ids(root),
  };
};

/** Removes what aborted uploads left behind, after a day; answers how many there were. */
export const sweepIncoming = async (root: string, now: number): Promise<number> => {
  const incoming = path.join(root, 'incoming');
  let swept = 0;
  for (const name of await names(incoming)) {
    const file = path.join(incoming, name);
    const found = await orNull(stat(file));
    if (!found || now - found.mtimeMs < staleMs) continue;
    await rm(file, { force: true });
    swept += 1;
  }
  return swept;
};
