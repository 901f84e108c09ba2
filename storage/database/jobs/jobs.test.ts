import { describe, expect, it } from 'vitest';
import { testMoment, useDatabase } from '../testing/use-database.js';
import {
  addJob,
  claimJob,
  drainJobs,
  extendLease,
  finishJob,
  listJobs,
  nextRunAt,
  releaseJobs,
  retryJob,
} from './jobs.js';

/** Kinds that carry nothing: the queue is the same for all. */
type Plain = 'sweep-files' | 'remove-snippets' | 'expire-memberships';
const at = testMoment;
const minutesLater = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();

describe('jobs', () => {
  const app = useDatabase();
  const add = (
    kind: Plain,
    more: { runAt?: string; uniqueKey?: string; turn?: string; maxAttempts?: number } = {},
  ) => app.db.write((tx) => addJob(tx, { kind, payload: {}, at, ...more }));

  it('are taken in the order they fall due', async () => {
    await add('remove-snippets', { runAt: minutesLater(2) });
    await add('sweep-files', { runAt: minutesLater(1) });
    expect((await claimJob(app.db, minutesLater(3)))?.kind).toBe('sweep-files');
    expect((await claimJob(app.db, minutesLater(3)))?.kind).toBe('remove-snippets');
  });

  it('wait for their moment', async () => {
    await add('expire-memberships', { runAt: minutesLater(5) });
    expect(await claimJob(app.db, minutesLater(4))).toBeNull();
    expect(await nextRunAt(app.db)).toBe(minutesLater(5));
  });

  it('belong to one worker at a time', async () => {
    for (let number = 0; number < 8; number += 1) await add('sweep-files');
    const taken = await Promise.all(Array.from({ length: 12 }, () => claimJob(app.db, at)));
    const ids = taken.flatMap((job) => (job ? [job.id] : []));
    expect(new Set(ids).size).toBe(8);
    expect(ids).toHaveLength(8);
  });

  it('of one turn run one after the other, those of others meanwhile', async () => {
    for (const turn of ['a', 'a', 'b']) await add('sweep-files', { turn });
    const first = await claimJob(app.db, at);
    const other = await claimJob(app.db, at);
    expect([first?.turn, other?.turn]).toEqual(['a', 'b']);
    expect(await claimJob(app.db, at)).toBeNull();
    if (first) await finishJob(app.db, first);
    expect((await claimJob(app.db, at))?.turn).toBe('a');
  });

  it('of one turn are not taken twice by those who look at the same time', async () => {
    for (let number = 0; number < 6; number += 1) await add('sweep-files', { turn: 'a' });
    const taken = await Promise.all(Array.from({ length: 6 }, () => claimJob(app.db, at)));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it('of a worker that died keep their turn until they are taken up again', async () => {
    for (const turn of ['a', 'a']) await add('sweep-files', { turn });
    const dead = await claimJob(app.db, at);
    expect(await claimJob(app.db, minutesLater(4))).toBeNull();
    expect((await claimJob(app.db, minutesLater(6)))?.id).toBe(dead?.id);
  });

  it('come back when their worker dies', async () => {
    await add('sweep-files');
    await claimJob(app.db, at);
    expect(await claimJob(app.db, minutesLater(4))).toBeNull();
    expect(await claimJob(app.db, minutesLater(6))).toMatchObject({ kind: 'sweep-files', attempts: 2 });
  });

  it('are looked for again when their worker may have died, also when no other waits', async () => {
    await add('sweep-files');
    await claimJob(app.db, at);
    await add('expire-memberships', { runAt: minutesLater(60) });
    expect(await nextRunAt(app.db)).toBe(minutesLater(5));
  });

  it('are given back at once where no worker can be alive', async () => {
    await add('sweep-files');
    const lost = await claimJob(app.db, at);
    await app.db.write((tx) => releaseJobs(tx, minutesLater(1)));
    expect(await nextRunAt(app.db)).toBe(minutesLater(1));
    expect(await claimJob(app.db, minutesLater(1))).toMatchObject({ id: lost?.id, attempts: 2 });
  });

  it('stay with a worker that asks for more time', async () => {
    await add('sweep-files');
    const job = await claimJob(app.db, at);
    if (!job) throw new Error('no job');
    expect(await extendLease(app.db, job, minutesLater(4))).toBe(true);
    expect(await claimJob(app.db, minutesLater(6))).toBeNull();
  });

  it('are not ended by a worker that lost them', async () => {
    await add('sweep-files');
    const lost = await claimJob(app.db, at);
    await claimJob(app.db, minutesLater(6));
    if (lost) await finishJob(app.db, lost);
    expect(await listJobs(app.db)).toHaveLength(1);
  });

  it('run again later after a failure, with growing pauses', async () => {
    await add('sweep-files');
    const job = await claimJob(app.db, at);
    if (job) await retryJob(app.db, job, 'no network', at);
    expect(await listJobs(app.db)).toMatchObject([
      { state: 'waiting', error: 'no network', run_at: '2022-11-20T09:30:15.123Z' },
    ]);
  });

  it('are kept as failed after the last attempt', async () => {
    await add('sweep-files', { maxAttempts: 1 });
    const job = await claimJob(app.db, at);
    if (job) await retryJob(app.db, job, 'broken', at);
    expect(await listJobs(app.db)).toMatchObject([{ state: 'failed' }]);
    expect(await claimJob(app.db, minutesLater(600))).toBeNull();
  });

  it('are dropped when one of the same key waits', async () => {
    await add('sweep-files', { uniqueKey: 'once' });
    await add('sweep-files', { uniqueKey: 'once' });
    expect(await listJobs(app.db)).toHaveLength(1);
  });

  it('may be asked for again once the one of the same key runs', async () => {
    await add('sweep-files', { uniqueKey: 'once' });
    await claimJob(app.db, at);
    await add('sweep-files', { uniqueKey: 'once' });
    expect(await listJobs(app.db)).toHaveLength(2);
  });

  it('vanish with the transaction that failed', async () => {
    const failing = app.db.write(async (tx) => {
      await addJob(tx, { kind: 'sweep-files', payload: {}, at });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await listJobs(app.db)).toEqual([]);
  });

  it('drain until none is due', async () => {
    await add('sweep-files');
    await add('remove-snippets');
    await add('expire-memberships', { runAt: minutesLater(5) });
    const ran: string[] = [];
    const count = await drainJobs(
      app.db,
      async (job) => {
        ran.push(job.kind);
      },
      () => at,
    );
    expect(count).toBe(2);
    expect(ran).toEqual(['sweep-files', 'remove-snippets']);
  });
});
