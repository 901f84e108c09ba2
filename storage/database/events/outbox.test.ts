import { describe, expect, it } from 'vitest';
import type { HearthEvent } from '../../../domain/events/event.js';
import { nextIid } from '../engine/counters.js';
import { testMoment as at, useDatabase } from '../testing/use-database.js';
import { addEvent, addToOutbox, readOutbox } from './outbox.js';

const push: HearthEvent = {
  topic: 'push',
  projectId: null,
  payload: { user_id: 1, ref: 'main', before: null, after: 'a'.repeat(40) },
  at,
};

describe('what follows from a change', () => {
  const app = useDatabase();

  it('is written with the change or not at all', async () => {
    const failing = app.db.write(async (tx) => {
      await addToOutbox(tx, push);
      await addEvent(tx, { authorId: 1, action: 'joined', at });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await app.db.read('outbox')).toEqual([]);
    expect(await app.db.read('events')).toEqual([]);
  });

  it('carries a key of its own', async () => {
    await app.db.write(async (tx) => {
      await addToOutbox(tx, push);
      await addToOutbox(tx, push);
    });
    const keys = await app.db.read('outbox').pluck('idempotency_key');
    expect(new Set(keys).size).toBe(2);
  });

  it('is added once under a given key', async () => {
    const add = () => app.db.write((tx) => addToOutbox(tx, push, 'one'));
    await add();
    await expect(add()).rejects.toMatchObject({ kind: 'unique' });
  });
});

describe('the outbox', () => {
  const app = useDatabase();
  const issue: HearthEvent = {
    topic: 'issue',
    projectId: null,
    payload: {
      issue_id: 4,
      user_id: 1,
      action: 'update',
      changes: { weight: { previous: null, current: 3 }, label_ids: { previous: [1], current: [1, 2] } },
    },
    at,
  };

  it('is read in the order it was written, after any place, as much at once as is asked for', async () => {
    const [key, other] = ['one', 'two'];
    await app.db.write(async (tx) => {
      await addToOutbox(tx, push, key);
      await addToOutbox(tx, issue, other);
      await addToOutbox(tx, push);
    });
    const first = await readOutbox(app.db.hot, { after: 0, limit: 2 });
    expect(first).toMatchObject([
      { key, event: push },
      { key: other, event: issue },
    ]);
    const rest = await readOutbox(app.db.hot, { after: first[1]?.id ?? 0, limit: 2 });
    expect(rest.map(({ event }) => event)).toEqual([push]);
  });

  it.each([
    ['an unknown topic', 'weather', { user_id: 1 }],
    ['a payload of another kind', 'push', { issue_id: 1, user_id: 1, action: 'open' }],
    ['an unknown action', 'note', { note_id: 1, user_id: 1, action: 'sing' }],
  ])('gives no event for a row with %s, and goes on', async (_name, topic, payload) => {
    await app.db.write(async (tx) => {
      const row = { topic, payload: JSON.stringify(payload), idempotency_key: 'odd', created_at: at };
      await tx('outbox').insert(row);
      await addToOutbox(tx, push);
    });
    const read = await readOutbox(app.db.hot, { after: 0, limit: 10 });
    expect(read.slice(-2).map(({ event }) => event)).toEqual([null, push]);
    await app.db.write((tx) => tx('outbox').delete());
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
