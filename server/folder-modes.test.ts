import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createServer } from './create-server.js';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-folders-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

it.runIf(process.platform !== 'win32')(
  'keeps what it stores to its owner, also in a folder that others may enter',
  async () => {
    const data = join(folder, 'data');
    for (const one of ['repositories', 'files'])
      await mkdir(join(data, one), { recursive: true, mode: 0o755 });
    for (let turn = 0; turn < 2; turn += 1) {
      const server = await createServer({ data, ephemeral: false, port: 0 });
      await server.close();
      for (const one of await readdir(data, { withFileTypes: true })) {
        const wanted = one.isDirectory() ? '700' : '600';
        expect([one.name, await modeOf(join(data, one.name))]).toEqual([one.name, wanted]);
      }
      for (const one of ['repositories', 'files']) await chmod(join(data, one), 0o755);
    }
  },
);
