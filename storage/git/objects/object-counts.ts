import type { Stats } from 'node:fs';
import { join } from 'node:path';
import { type SmallFiles, smallFilesOf } from '../small-files.js';

/** A repository's folder, and whether its disk is worth waiting for on another thread. */
interface Place {
  dir: string;
  durable: boolean;
}

/** What the objects of a repository take up, as `git count-objects` reports it. */
export interface ObjectCounts {
  loose: number;
  packs: number;
}

interface Listed {
  loose: string[];
  packs: string[];
}

async function listed(files: SmallFiles, dir: string): Promise<Listed> {
  const objects = join(dir, 'objects');
  const fans = (await files.list(objects)).filter((name) => /^[0-9a-f]{2}$/.test(name));
  const inside = await Promise.all(
    fans.map(async (fan) =>
      (await files.list(join(objects, fan)))
        .filter((name) => /^[0-9a-f]{38}$/.test(name))
        .map((name) => join(objects, fan, name)),
    ),
  );
  const names = await files.list(join(objects, 'pack'));
  const packs = names.filter(
    (name) => name.endsWith('.pack') && names.includes(name.replace(/pack$/, 'idx')),
  );
  return { loose: inside.flat(), packs: packs.map((name) => join(objects, 'pack', name)) };
}

/** The numbers of loose objects and packs, without starting a process. */
export async function countObjects({ dir, durable }: Place): Promise<ObjectCounts> {
  const { loose, packs } = await listed(smallFilesOf({ durable }), dir);
  return { loose: loose.length, packs: packs.length };
}

const atOnce = 64;

async function summed(
  files: SmallFiles,
  paths: readonly string[],
  bytesOf: (found: Stats) => number,
): Promise<number> {
  let sum = 0;
  for (let start = 0; start < paths.length; start += atOnce) {
    const found = await Promise.all(paths.slice(start, start + atOnce).map(files.stat));
    // A file that is gone was packed or removed since the folder was listed.
    for (const one of found) if (one) sum += bytesOf(one);
  }
  return sum;
}

/** The size of all objects in whole KiB: disk usage of loose ones, length of packs and their indexes. */
export async function bytesOfObjects({ dir, durable }: Place): Promise<number> {
  const files = smallFilesOf({ durable });
  const { loose, packs } = await listed(files, dir);
  const looseBytes = await summed(files, loose, ({ blocks }) => blocks * 512);
  const packed = packs.flatMap((path) => [path, path.replace(/pack$/, 'idx')]);
  const packBytes = await summed(files, packed, ({ size }) => size);
  return (Math.floor(looseBytes / 1024) + Math.floor(packBytes / 1024)) * 1024;
}
