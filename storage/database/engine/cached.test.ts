import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { networkTurn } from '../../../tools/testing/loop-turns.js';
import { takeUsedCaches, withoutCaches } from '../../cache-registry.js';
import { findUser } from '../users/users.js';
import { cached } from './cached.js';
import { openDatabase } from './connection.js';
import { seed } from './seed.js';
import type { Database } from './types.js';

let loads = 0;

const user = cached(
  'user of the test',
  async (db: Database, { id }: { id: number }) => {
    loads += 1;
    return (await findUser(db.hot, id)) ?? null;
  },
  () => 1000,
);

const userThrough = cached(
  'user through another read of the test',
  async ({ db }: { db: Database }, { id }: { id: number }) => ({ name: (await user(db, { id }))?.name }),
  () => 100,
);

describe('rows cached while nothing is written', () => {
  let folder: string;
  let own: Database;
  let other: Database;

  const root = () => user(own, { id: 1 });
  const block = (db: Database, state: 'active' | 'blocked') =>
    db.write(async (tx) => {
      await tx('users').where({ id: 1 }).update({ state });
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hearth-kept-'));
    own = await openDatabase({ file: join(folder, 'hearth.db') });
    other = await openDatabase({ file: join(folder, 'hearth.db') });
    await seed(own, { at: '2026-01-02T03:04:05.000Z' });
  });
  afterAll(async () => {
    await own.close();
    await other.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('are not loaded twice, and no caller can change them', async () => {
    const first = await root();
    const before = loads;
    expect(Object.isFrozen(first)).toBe(true);
    expect((await root())?.name).toBe('Administrator');
    expect(loads).toBe(before);
  });

  it('are found by reads that are cached themselves, and end with them', async () => {
    const services = { db: own };
    await root();
    const before = loads;
    const first = await userThrough(services, { id: 1 });
    expect(await userThrough(services, { id: 1 })).toBe(first);
    expect(loads).toBe(before);
    await own.write(async (tx) => {
      await tx('users').where({ id: 1 }).update({ name: 'Renamed' });
    });
    expect(await userThrough(services, { id: 1 })).toEqual({ name: 'Renamed' });
    await own.write(async (tx) => {
      await tx('users').where({ id: 1 }).update({ name: 'Administrator' });
    });
  });

  it('are loaded anew by whoever awaited a write of this process', async () => {
    const [seen] = await Promise.all([root(), block(own, 'blocked').then(root)]);
    expect(seen?.state).toBe('active');
    expect((await root())?.state).toBe('blocked');
  });

  it('are loaded anew after a write through another connection', async () => {
    await block(other, 'active');
    // Who saw the answer of another process asks over the network, so after the loop has waited for it.
    await networkTurn();
    expect((await root())?.state).toBe('active');
  });

  it('are not answered later when they were loaded before a write', async () => {
    const gate = new EventEmitter();
    const slow = cached(
      'slow user of the test',
      async (db: Database, { id }: { id: number }) => {
        const found = await findUser(db.hot, id);
        if (gate.listenerCount('open') === 0) await once(gate, 'open');
        return { state: found?.state };
      },
      () => 100,
    );
    const early = slow(own, { id: 1 });
    await block(own, 'blocked');
    gate.emit('open');
    gate.on('open', () => undefined);
    expect((await early).state).toBe('active');
    expect((await slow(own, { id: 1 })).state).toBe('blocked');
  });

  it('are made from what the key holds and nothing else', async () => {
    const keysOf = cached(
      'keys of the test',
      async (_db: Database, input: { id: number }) => Object.keys(input),
      () => 100,
    );
    const given = { id: 1, viewer: () => 'ann', gone: undefined };
    expect(await keysOf(own, given)).toEqual(['id']);
    expect(await withoutCaches(() => keysOf(own, given))).toEqual(['id']);
  });

  it('are kept apart for each server, even on one database', async () => {
    const tierOf = cached(
      'tier of the test',
      async (server: { db: Database; config: { tier: string } }, _input: { id: number }) =>
        server.config.tier,
      () => 100,
    );
    const server = (tier: string) => ({ db: own, config: { tier } });
    expect(await tierOf(server('free'), { id: 1 })).toBe('free');
    expect(await tierOf(server('premium'), { id: 1 })).toBe('premium');
  });

  it('tell which of them answered from memory', async () => {
    takeUsedCaches();
    await root();
    expect(takeUsedCaches()).toEqual([]);
    await root();
    expect(takeUsedCaches()).toEqual(['user of the test']);
    await withoutCaches(root);
    expect(takeUsedCaches()).toEqual([]);
  });
});
