import type { Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What the objects of a repository take up, as `git count-objects` reports it. */
export interface ObjectCounts {
  loose: number;
  packs: number;
}

const absent = (error: NodeJS.ErrnoException): string[] => {
  if (error.code === 'ENOENT') return [];
  throw error;
};

// A file that is gone was packed or removed since the folder was listed.
const statOrNull = (path: string): Promise<Stats | null> => stat(path).catch(() => null);

interface Listed {
  loose: string[];
  packs: string[];
}

async function listed(dir: string): Promise<Listed> {
  const objects = join(dir, 'objects');
  const fans = (await readdir(objects).catch(absent)).filter((name) => /^[0-9a-f]{2}$/.test(name));
  const inside = await Promise.all(
    fans.map(async (fan) =>
      (await readdir(join(objects, fan)).catch(absent))
        .filter((name) => /^[0-9a-f]{38}$/.test(name))
        .map((name) => join(objects, fan, name)),
    ),
  );
  const names = await readdir(join(objects, 'pack')).catch(absent);
  const packs = names.filter(
    (name) => name.endsWith('.pack') && names.includes(name.replace(/pack$/, 'idx')),
  );
  return { loose: inside.flat(), packs: packs.map((name) => join(objects, 'pack', name)) };
}

/** The numbers of loose objects and packs, without starting a process. */
export async function countObjects(dir: string): Promise<ObjectCounts> {
  const { loose, packs } = await listed(dir);
  return { loose: loose.length, packs: packs.length };
}

const atOnce = 64;

async function summed(paths: readonly string[], bytesOf: (found: Stats) => number): Promise<number> {
  let sum = 0;
  for (let start = 0; start < paths.length; start += atOnce) {
    const found = await Promise.all(paths.slice(start, start + atOnce).map(statOrNull));
    for (const one of found) if (one) sum += bytesOf(one);
  }
  return sum;
}

/** The size of all objects in whole KiB: disk usage of loose ones, length of packs and their indexes. */
export async function bytesOfObjects(dir: string): Promise<number> {
  const { loose, packs } = await listed(dir);
  const looseBytes = await summed(loose, ({ blocks }) => blocks * 512);
  const packed = packs.flatMap((path) => [path, path.replace(/pack$/, 'idx')]);
  const packBytes = await summed(packed, ({ size }) => size);
  return (Math.floor(looseBytes / 1024) + Math.floor(packBytes / 1024)) * 1024;
}
