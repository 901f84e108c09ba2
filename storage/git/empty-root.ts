import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of finished archives, beside the repositories. */
export const ARCHIVES = 'archives';

/** Removes every repository below a folder, and what is kept of them. */
export async function emptyRoot(root: string): Promise<void> {
  const isOfOne = (name: string) => /^[0-9a-f]{2}$/.test(name) || name === ARCHIVES;
  const folders = (await readdir(root)).filter(isOfOne);
  if (folders.length === 0) return;
  const gone = join(root, `gone-${randomUUID()}`);
  await mkdir(gone);
  await Promise.all(folders.map((name) => rename(join(root, name), join(gone, name))));
  // Nobody waits for the deletion: the initial state only needs a folder without repositories.
  void rm(gone, { recursive: true, force: true }).catch(() => {});
}
