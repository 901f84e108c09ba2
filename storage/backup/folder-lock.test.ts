import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runScript } from '../../tools/testing/child.js';
import { lockExclusive, lockShared } from './folder-lock.js';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-hold-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Whether another process gets the folder for itself. */
async function otherGets(): Promise<string> {
  const script = `
    import { lockExclusive } from './storage/backup/folder-lock.ts';
    console.log(lockExclusive(${JSON.stringify(folder)}) !== null);`;
  return (await text(runScript(script).stdout)).trim();
}

it('keeps other processes out, also after the same process has tried once more', async () => {
  const release = lockExclusive(folder);
  expect([lockExclusive(folder), lockShared(folder)]).toEqual([null, null]);
  expect(await otherGets()).toBe('false');
  release?.();
  expect(await otherGets()).toBe('true');
});
