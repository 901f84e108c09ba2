import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSqlite } from './sqlite.js';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-modes-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

it.runIf(process.platform !== 'win32')(
  'keeps a database and its folder to their owner, also one that was open to others',
  async () => {
    const file = join(folder, 'deep', 'hearth.db');
    for (let turn = 0; turn < 2; turn += 1) {
      const db = await openSqlite({ file, ephemeral: false });
      expect(await modeOf(join(folder, 'deep'))).toBe('700');
      const names = await readdir(join(folder, 'deep'));
      expect(names).toContain('hearth.db');
      for (const one of names) expect([one, await modeOf(join(folder, 'deep', one))]).toEqual([one, '600']);
      await db.close();
      await chmod(file, 0o644);
    }
  },
);
