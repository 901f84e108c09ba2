import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdAlone, lockName, type Release } from '../../storage/backup/hold.js';

/** What the names of folders begin with that go away with their server. */
export const temporaryPrefix = 'hearth-temporary-';

/** A folder that goes away with its server. */
export interface TemporaryDirectory {
  path: string;
  leave: () => Promise<void>;
}

const remove = async (path: string, release: Release): Promise<void> => {
  await rm(path, { recursive: true, force: true });
  release();
};

/** Makes a folder for a server that keeps nothing; its lock tells those who sweep that somebody is in it. */
export async function temporaryDirectory(): Promise<TemporaryDirectory> {
  for (;;) {
    const path = await mkdtemp(join(tmpdir(), temporaryPrefix));
    const release = holdAlone(path);
    if (release) return { path, leave: () => remove(path, release) };
    // Whoever sweeps came between the making of the lock and its taking, and removes the folder.
  }
}

async function sweepOne(path: string): Promise<void> {
  // A folder without a lock is being made, or being removed.
  if (!existsSync(join(path, lockName))) return;
  const release = holdAlone(path);
  if (release) await remove(path, release);
}

/** Removes what servers left in this folder that were killed; folders of others are left alone. */
export async function sweepTemporary(inside: string): Promise<void> {
  for (const name of await readdir(inside)) {
    if (!name.startsWith(temporaryPrefix)) continue;
    // It may belong to somebody else.
    await sweepOne(join(inside, name)).catch(() => undefined);
  }
}
