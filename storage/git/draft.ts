import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from './context.js';
import { smallFilesOf, writeSmallFile } from './small-files.js';

/** An empty repository beside the place that it is meant for, where nobody looks; answers its folder. */
export async function makeDraft(
  { dir, id, durable }: Pick<Context, 'dir' | 'id' | 'durable'>,
  branch: string,
): Promise<string> {
  const files = smallFilesOf({ durable });
  const draft = `${dir}.${randomUUID()}`;
  // What `git init --bare` creates, without starting a process.
  for (const folder of ['objects/info', 'objects/pack', 'refs/heads', 'refs/tags'])
    await files.makeFolder(join(draft, folder));
  await writeSmallFile(files, join(draft, 'HEAD'), `ref: refs/heads/${branch}\n`);
  await writeSmallFile(
    files,
    join(draft, 'config'),
    '[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = true\n',
  );
  await writeSmallFile(files, join(draft, 'hearth-id'), `${id}\n`);
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
