import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockExclusive, lockName, type Release } from '../../storage/backup/folder-lock.js';

/** Prefix of the names of folders that are removed with their server. */
export const temporaryPrefix = 'hearth-temporary-';

/** A folder that is removed with its server. */
export interface TemporaryDirectory {
  path: string;
  leave: () => Promise<void>;
}

const remove = async (path: string, release: Release): Promise<void> => {
  // Something that was told to end may still write a last file between the reading of a folder and its removal.
  await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
  release();
};

/** Creates a folder for an ephemeral server; its lock shows other servers' clean-up that it is in use. */
export async function temporaryDirectory(): Promise<TemporaryDirectory> {
  for (;;) {
    const path = await mkdtemp(join(tmpdir(), temporaryPrefix));
    const release = lockExclusive(path);
    if (release) return { path, leave: () => remove(path, release) };
    // Another server's clean-up ran between creating the lock and taking it, and removes the folder.
  }
}

async function sweepOne(path: string): Promise<void> {
  // A folder without a lock is being created or removed.
  if (!existsSync(join(path, lockName))) return;
  const release = lockExclusive(path);
  if (release) await remove(path, release);
}

/** Removes what killed servers left in this folder; folders in use are left alone. */
export async function sweepTemporary(inside: string): Promise<void> {
  for (const name of await readdir(inside)) {
    if (!name.startsWith(temporaryPrefix)) continue;
    // The folder may belong to another user of the machine.
    await sweepOne(join(inside, name)).catch(() => undefined);
  }
}
