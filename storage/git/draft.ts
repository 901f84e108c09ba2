import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RepositoryId } from './types.js';

/** An empty repository beside the place `dir` that it is meant for, where nobody looks; answers its folder. */
export async function makeDraft(dir: string, id: RepositoryId, branch: string): Promise<string> {
  const draft = `${dir}.${randomUUID()}`;
  // What `git init --bare` creates, without starting a process.
  for (const folder of ['objects/info', 'objects/pack', 'refs/heads', 'refs/tags'])
    await mkdir(join(draft, folder), { recursive: true });
  await writeFile(join(draft, 'HEAD'), `ref: refs/heads/${branch}\n`);
  await writeFile(
    join(draft, 'config'),
    '[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = true\n',
  );
  await writeFile(join(draft, 'hearth-id'), `${id}\n`);
  return draft;
}

/** Fills a draft and leaves nothing of it behind when that fails. */
export async function fillDraft<T>(draft: string, fill: (draft: string) => Promise<T>): Promise<T> {
  try {
    return await fill(draft);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
