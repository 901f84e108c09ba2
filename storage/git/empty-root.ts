import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmdirSync, unlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of finished archives, beside the repositories. */
export const ARCHIVES = 'archives';

/** Removes a folder with small repositories, which takes this thread a fraction of what waiting for another one does. */
function removeAtOnce(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeAtOnce(path);
    else unlinkSync(path);
  }
  rmdirSync(folder);
}

/** Removes every repository below the folder of an ephemeral store, and what is kept of them. */
export function emptyRoot(root: string): void {
  const isOfOne = (name: string) => /^[0-9a-f]{2}$/.test(name) || name === ARCHIVES;
  const folders = readdirSync(root).filter(isOfOne);
  if (folders.length === 0) return;
  const gone = join(root, `gone-${randomUUID()}`);
  mkdirSync(gone);
  for (const name of folders) renameSync(join(root, name), join(gone, name));
  try {
    removeAtOnce(gone);
  } catch {
    // A process of git may still write there. Nobody waits for the deletion: the initial state only needs a folder
    // without repositories.
    void rm(gone, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}
