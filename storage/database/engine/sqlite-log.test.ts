import { mkdtempSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { testMoment } from '../testing/use-database.js';
import { openDatabase } from './connection.js';
import { seed } from './seed.js';
import type { Database } from './types.js';

/** How long is waited for what happens beside, on a machine that has much to do. */
const patience = { timeout: 15_000 };
let folder = '';
let db: Database;
let disk: MockInstance<FileHandle['datasync']>;

const signIn = () =>
  db.write(async (tx) => void (await tx('users').where({ id: 1 }).increment('sign_in_count', 1)));
const signIns = async () =>
  (await db.hot.get<{ count: number }>('select sign_in_count as count from users where id = 1'))?.count;

/** The disk takes until the answered function is called. */
function heldDisk(): () => void {
  let release = () => {};
  disk.mockImplementationOnce(() => new Promise((done) => (release = done)));
  return () => release();
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hearth-log-'));
  const probe = await open(path.join(folder, 'probe'), 'w');
  disk = vi.spyOn(Object.getPrototypeOf(probe) as FileHandle, 'datasync');
  await probe.close();
  db = await openDatabase({ file: path.join(folder, 'hearth.db') });
  await seed(db, { at: testMoment });
  disk.mockClear();
});
afterEach(async () => {
  await db.close();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

describe('a write to a database that lasts', () => {
  it('is answered once it is on the disk, and holds up no other write until then', async () => {
    const release = heldDisk();
    const answered: string[] = [];
    const first = signIn().then(() => answered.push('first'));
    const second = signIn().then(() => answered.push('second'));
    await vi.waitFor(async () => expect(await signIns()).toBe(2), patience);
    expect(answered).toEqual([]);
    release();
    await Promise.all([first, second]);
    expect(answered).toEqual(['first', 'second']);
  });

  it('shares the disk with those that come while it is at work', async () => {
    const release = heldDisk();
    const first = signIn();
    await vi.waitFor(async () => expect(await signIns()).toBe(1), patience);
    const writes = Array.from({ length: 20 }, signIn);
    await vi.waitFor(async () => expect(await signIns()).toBe(21), patience);
    release();
    await Promise.all([first, ...writes]);
    expect(disk).toHaveBeenCalledTimes(2);
  });

  it('is refused when the disk refuses it, and the next one is not', async () => {
    disk.mockRejectedValueOnce(Object.assign(new Error('i/o error'), { code: 'EIO' }));
    await expect(signIn()).rejects.toThrow('i/o error');
    await expect(signIn()).resolves.toBeUndefined();
  });
});

it('asks nothing of the disk for a database that passes', async () => {
  const temporary = await openDatabase({ ephemeral: true });
  await temporary.write((tx) => tx('counters').select());
  await temporary.close();
  expect(disk).not.toHaveBeenCalled();
});
