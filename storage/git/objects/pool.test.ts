import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGitStore } from '../index.js';
import type { GitStore } from '../types.js';

const at = '2026-01-02T03:04:05Z';
const person = { name: 'Mia', email: 'mia@example.org', at };

describe('reading while a repository is being replaced', () => {
  let folder: string;
  let store: GitStore;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hearth-pool-'));
    store = await openGitStore({ folder, durable: false });
    await store.create(1, 'main');
    const made = await store.open(1).createCommit({
      branch: 'main',
      message: 'Begin',
      author: person,
      committer: person,
      actions: [{ action: 'create', filePath: 'a.txt', content: Buffer.from('a') }],
    });
    expect(made.kind).toBe('committed');
  });
  afterAll(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('answers or says that the repository is missing, and never with a broken process', async () => {
    await store.create(2, 'main');
    let isOver = false;
    const faults: string[] = [];
    const reader = async () => {
      while (!isOver) {
        await store
          .open(2)
          .resolve('main')
          .catch((error: Error) => error.name === 'RepositoryMissing' || faults.push(String(error)));
        // What is answered from memory gives nobody else a turn.
        await nextTurn();
      }
    };
    const readers = [reader(), reader(), reader()];
    for (let count = 0; count < 15; count += 1) {
      await store.remove(2);
      await store.fork(1, 2);
    }
    isOver = true;
    await Promise.all(readers);
    expect(faults).toEqual([]);
    expect(await store.open(2).resolve('main')).toBe(await store.open(1).resolve('main'));
  });
});
