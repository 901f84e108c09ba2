import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Services } from '../../actions/context.js';

const idLength = 40;

/** What the files of a repository say of its branches and tags; asking git each time would take most of the run. */
export async function refsOf({ git }: Pick<Services, 'git'>, id: number): Promise<string> {
  if (!(await git.exists(id))) return 'gone';
  const dir = git.dirOf(id);
  const read = (path: string) => readFile(join(dir, path), 'utf8').catch(() => '');
  const refs = new Map<string, string>();
  for (const line of (await read('packed-refs')).split('\n')) {
    const name = line.slice(idLength + 1);
    if (/^[0-9a-f]/.test(line) && /^refs\/(heads|tags)\//.test(name)) refs.set(name, line.slice(0, idLength));
  }
  for (const folder of ['refs/heads', 'refs/tags']) {
    const found = await readdir(join(dir, folder), { recursive: true, withFileTypes: true }).catch(() => []);
    for (const one of found.filter((entry) => entry.isFile())) {
      const path = relative(dir, join(one.parentPath, one.name));
      refs.set(path, (await read(path)).trim());
    }
  }
  return JSON.stringify([await read('HEAD'), [...refs].sort()]);
}
