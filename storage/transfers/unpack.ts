import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { ArchiveRefused } from './refused.js';

/** What an archive may come to. */
export interface UnpackLimits {
  /** Bytes of all its files. */
  bytes: number;
  /** Files and folders. */
  entries: number;
  /** How many times larger its files may be than the archive, once they are more than `slack` bytes. */
  ratio: number;
  slack: number;
}

const gigabyte = 1024 ** 3;

/** The limits of archives that are imported. */
export const importLimits: UnpackLimits = {
  bytes: 10 * gigabyte,
  entries: 500_000,
  ratio: 200,
  slack: 64 * 1024 * 1024,
};

const undone = 'Unable to decompress the archive';
const tooLarge = 'Decompressed archive size validation failed.';
const longestPath = 1000;
const longestPart = 250;

/** The parts of an archive that an import looks at; nothing else is written to the disk. */
const known =
  /^(VERSION|GITLAB_VERSION|GITLAB_REVISION|project\.json|lfs-objects\.json|project(\.wiki|\.design)?\.bundle|(snippets|lfs-objects|uploads|metric_images|avatar|tree)\/.+)$/;

/** What a Mac packs beside each file to tell more of it; it has the name of the file, and is none of the archive. */
const besideFiles = /^(tree|avatar|snippets|lfs-objects)\/(.+\/)?\._[^/]*$/;

/** The path of an entry below the folder that it is unpacked into; refused when it leads anywhere else. */
function pathOf(name: string): string {
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  const isOdd = parts.some((part) => part === '..' || Buffer.byteLength(part) > longestPart);
  const holdsOdd = [...name].some((letter) => letter === '\\' || letter < ' ');
  if (name.startsWith('/') || isOdd || holdsOdd || Buffer.byteLength(name) > longestPath) {
    throw new ArchiveRefused(undone);
  }
  return parts.join('/');
}

const isFolder = ({ type }: Header): boolean => type === 'directory';

class Counter {
  #bytes = 0;
  #entries = 0;

  constructor(
    private readonly limits: UnpackLimits,
    private readonly packed: number,
  ) {}

  entry(size: number): void {
    this.#entries += 1;
    if (this.#entries > this.limits.entries) throw new ArchiveRefused(tooLarge);
    if (!Number.isSafeInteger(size) || size < 0) throw new ArchiveRefused(undone);
    // What an entry says of its size is enough to refuse it, before a byte of it is written.
    this.#bytes += size;
    const { bytes, slack, ratio } = this.limits;
    const isBomb = this.#bytes > slack && this.#bytes > ratio * this.packed;
    if (this.#bytes > bytes || isBomb) throw new ArchiveRefused(tooLarge);
  }
}

async function unpackAll(
  source: Readable,
  packed: number,
  target: string,
  limits: UnpackLimits,
): Promise<void> {
  const tar = extract();
  const counter = new Counter(limits, packed);
  const reading = pipeline(source, createGunzip(), tar);
  // An entry that is cut never ends by itself, so that whoever waits for one waits for the failure as well.
  reading.catch(() => undefined);
  const failed = new Promise<never>((_done, fail) => reading.catch(fail));
  failed.catch(() => undefined);
  try {
    for await (const entry of tar) {
      const { header } = entry;
      const path = pathOf(header.name);
      counter.entry(header.size ?? 0);
      if (header.type !== 'file' && !isFolder(header)) throw new ArchiveRefused(undone);
      if (header.type !== 'file' || !known.test(path) || besideFiles.test(path)) {
        entry.resume();
        continue;
      }
      await mkdir(dirname(join(target, path)), { recursive: true });
      // A path that comes twice is refused: which of both is meant?
      const written = pipeline(entry, createWriteStream(join(target, path), { flags: 'wx', mode: 0o600 }));
      await Promise.race([written, failed]);
    }
    await reading;
  } catch (error) {
    source.destroy();
    tar.destroy();
    throw error;
  }
}

const isFault = (error: unknown): boolean =>
  ['ENOSPC', 'EIO', 'EMFILE', 'EDQUOT', 'EACCES'].includes(String((error as NodeJS.ErrnoException).code));

/**
 * Unpacks an archive below a folder, all of it or nothing; answers where. What was unpacked before a crash is taken as
 * it is. Throws ArchiveRefused for archives that are damaged, that hold anything but files and folders, that lead out
 * of the folder, or that come to more than the limits.
 */
export async function unpack(
  open: () => Promise<{ source: Readable; packed: number }>,
  folder: string,
  limits = importLimits,
): Promise<string> {
  const whole = join(folder, 'whole');
  if (await stat(whole).catch(() => null)) return whole;
  const part = join(folder, 'part');
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true, mode: 0o700 });
  const { source, packed } = await open();
  try {
    await unpackAll(source, packed, part, limits);
  } catch (error) {
    if (error instanceof ArchiveRefused || isFault(error)) throw error;
    throw new ArchiveRefused(undone, error);
  }
  await rename(part, whole);
  return whole;
}
