import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sweepUploads } from './multipart.js';

it('removes uploads of servers that were killed, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-body-'));
  const names = ['hearth-upload-old', 'hearth-upload-new', 'other-old'];
  for (const name of names) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'part'), 'bytes');
  }
  const before = new Date(Date.now() - 2 * 86_400_000);
  for (const name of names) if (name.endsWith('old')) utimesSync(join(folder, name), before, before);
  await sweepUploads(folder, Date.now());
  expect(names.filter((name) => existsSync(join(folder, name)))).toEqual(['hearth-upload-new', 'other-old']);
  rmSync(folder, { recursive: true });
});
