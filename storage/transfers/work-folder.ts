import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders in which exports and imports work; each belongs to one of them, and outlives a crash. */
export interface WorkFolders {
  /** The folder of this name, made when there is none. */
  open(name: string): Promise<string>;
  remove(name: string): Promise<void>;
  /** Removes folders that nobody has touched since a moment in milliseconds. */
  sweep(before: number): Promise<number>;
}

const nameForm = /^[a-z]+-\d+$/;

/** The work folders below a root; what stands in one is worth nothing once its job has ended. */
export function openWorkFolders(root: string): WorkFolders {
  const placeOf = (name: string): string => {
    if (!nameForm.test(name)) throw new Error(`not the name of a work folder: ${name}`);
    return join(root, name);
  };
  return {
    async open(name) {
      const place = placeOf(name);
      await mkdir(place, { recursive: true, mode: 0o700 });
      return place;
    },
    remove: (name) => rm(placeOf(name), { recursive: true, force: true }),
    async sweep(before) {
      let swept = 0;
      for (const name of await readdir(root).catch(() => [])) {
        const found = await stat(join(root, name)).catch(() => null);
        if (!found || found.mtimeMs >= before) continue;
        await rm(join(root, name), { recursive: true, force: true });
        swept += 1;
      }
      return swept;
    },
  };
}
