import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';

/** A file that its opener has created. */
export interface CreatedFile {
  write(bytes: string | Buffer): Promise<void>;
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** What writing and counting small files takes. */
export interface SmallFiles {
  /** Makes a folder with those above it; one that is there stays. */
  makeFolder(path: string): Promise<void>;
  /** Creates a file; fails where there is one. */
  create(path: string, mode?: number): Promise<CreatedFile>;
  rename(from: string, to: string): Promise<void>;
  /** Removes a file, should it be there. */
  remove(path: string): Promise<void>;
  /** The names in a folder; none where there is no folder. */
  list(path: string): Promise<string[]>;
  /** What the system knows of a file; null where there is none. */
  stat(path: string): Promise<Stats | null>;
}

const noneIfAbsent = (error: unknown): string[] => {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
  throw error;
};

/** On other threads, because the disk may take its time. */
const patient: SmallFiles = {
  makeFolder: async (path) => void (await mkdir(path, { recursive: true })),
  create: async (path, mode = 0o666) => {
    const file = await open(path, 'wx', mode);
    return { write: (bytes) => file.writeFile(bytes), sync: () => file.sync(), close: () => file.close() };
  },
  rename,
  remove: (path) => rm(path, { force: true }),
  list: (path) => readdir(path).catch(noneIfAbsent),
  stat: (path) => stat(path).catch(() => null),
};

const writeWhole = (file: number, bytes: Buffer): void => {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
};

/** At once: what nobody syncs stays in the memory of the system, which takes less time than asking another thread. */
const immediate: SmallFiles = {
  makeFolder: async (path) => void mkdirSync(path, { recursive: true }),
  create: async (path, mode = 0o666) => {
    const file = openSync(path, 'wx', mode);
    return {
      write: async (bytes) => writeWhole(file, Buffer.from(bytes as string)),
      sync: async () => fsyncSync(file),
      close: async () => closeSync(file),
    };
  },
  rename: async (from, to) => renameSync(from, to),
  remove: async (path) => rmSync(path, { force: true }),
  list: async (path) => {
    try {
      return readdirSync(path);
    } catch (error) {
      return noneIfAbsent(error);
    }
  },
  stat: async (path) => statSync(path, { throwIfNoEntry: false }) ?? null,
};

/** How small files of a store are handled: a durable one has disks that are synced, which others wait for as well. */
export const smallFilesOf = ({ durable }: { durable: boolean }): SmallFiles =>
  durable ? patient : immediate;

/** Creates a small file with its content. */
export async function writeSmallFile(files: SmallFiles, path: string, text: string): Promise<void> {
  const file = await files.create(path);
  try {
    await file.write(text);
  } finally {
    await file.close();
  }
}
