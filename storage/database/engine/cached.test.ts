import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUser } from '../users/users.js';
import { cachedRow } from './cached.js';
import { openDatabase } from './connection.js';
import { seed } from './seed.js';
import type { Database } from './types.js';

const turn = () => new Promise((done) => setImmediate(done));

describe('rows kept while nothing is written', () => {
  let folder: string;
  let own: Database;
  let other: Database;
  let loads = 0;

  const root = async () => {
    await turn();
    return cachedRow(own, 'user 1', async () => {
      loads += 1;
      return (await findUser(own.hot, 1)) ?? null;
    });
  };
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

  it('are loaded anew after a write of this process', async () => {
    await block(own, 'blocked');
    expect((await root())?.state).toBe('blocked');
  });

  it('are loaded anew after a write through another connection', async () => {
    await block(other, 'active');
    expect((await root())?.state).toBe('active');
  });
});
