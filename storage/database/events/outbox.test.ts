import { describe, expect, it } from 'vitest';
import { nextIid } from '../engine/counters.js';
import { testMoment as at, useDatabase } from '../testing/use-database.js';
import { addEvent, addToOutbox } from './outbox.js';

describe('what follows from a change', () => {
  const app = useDatabase();

  it('is written with the change or not at all', async () => {
    const failing = app.db.write(async (tx) => {
      await addToOutbox(tx, { topic: 'push', payload: { ref: 'main' }, at });
      await addEvent(tx, { authorId: 1, action: 'pushed', at });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await app.db.read('outbox')).toEqual([]);
    expect(await app.db.read('events')).toEqual([]);
  });

  it('carries a key of its own', async () => {
    await app.db.write(async (tx) => {
      await addToOutbox(tx, { topic: 'push', payload: {}, at });
      await addToOutbox(tx, { topic: 'push', payload: {}, at });
    });
    const keys = await app.db.read('outbox').pluck('idempotency_key');
    expect(new Set(keys).size).toBe(2);
  });

  it('is added once under a given key', async () => {
    const add = () => app.db.write((tx) => addToOutbox(tx, { topic: 'push', payload: {}, key: 'one', at }));
    await add();
    await expect(add()).rejects.toMatchObject({ kind: 'unique' });
  });
});

describe('nextIid', () => {
  const app = useDatabase();
  const next = (scopeId: number, kind: string) => app.db.write((tx) => nextIid(tx, 'project', scopeId, kind));

  it('counts each kind of each project from one', async () => {
    expect(await next(1, 'issue')).toBe(1);
    expect(await next(1, 'issue')).toBe(2);
    expect(await next(1, 'merge_request')).toBe(1);
    expect(await next(2, 'issue')).toBe(1);
  });

  it('gives a number back when the change fails', async () => {
    const failing = app.db.write(async (tx) => {
      await nextIid(tx, 'project', 1, 'issue');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await next(1, 'issue')).toBe(1);
  });

  it('gives each of many at once a number of its own', async () => {
    const numbers = await Promise.all(Array.from({ length: 25 }, () => next(1, 'issue')));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
  });
});
