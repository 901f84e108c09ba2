import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { addJob, claimJob, listJobs, releaseJobs } from '../../storage/database/jobs/jobs.js';
import { useServer } from '../../tools/testing/use-server.js';
import { Worker } from './worker.js';

const app = useServer();
/** How long is waited for the worker, on a machine that has much to do. */
const patience = { timeout: 15_000 };

describe('a worker', () => {
  it('takes up what another left when it died, also when nothing else is due', async () => {
    const { services } = app;
    const done: string[] = [];
    await app.server.jobs.stop();
    const at = services.clock.now();
    await services.db.write((tx) => addJob(tx, { kind: 'remove-snippets', payload: {}, at }));
    await claimJob(services.db, at);
    await services.db.write((tx) => releaseJobs(tx, at));
    const worker = new Worker(
      services,
      { 'remove-snippets': { lane: 'upkeep', run: async () => void done.push('lost') } },
      pino({ level: 'silent' }),
    );
    worker.start();
    await vi.waitFor(() => expect(done).toEqual(['lost']), patience);
    await worker.stop();
    app.server.jobs.start();
  });
});

/** Rows that no addJob of today could have written. */
const strange = [
  ['strange', '{}'],
  ['merging.repair', '{"mergeRequestId":"4"}'],
] as const;

describe('lanes', () => {
  it('do not wait for each other, and the last one takes up kinds that nobody knows', async () => {
    const { services } = app;
    const done: string[] = [];
    let release = () => {};
    const held = new Promise<void>((end) => (release = end));
    await app.server.jobs.stop();
    const at = services.clock.now();
    await services.db.write(async (tx) => {
      await addJob(tx, { kind: 'remove-snippets', payload: {}, at });
      for (const [kind, payload] of strange) {
        await tx('jobs').insert({ kind, payload, run_at: at, created_at: at });
      }
      for (const mergeRequestId of [1, 2]) {
        await addJob(tx, { kind: 'merging.renew', payload: { mergeRequestId }, at });
      }
    });
    const merging = async () => void done.push('merging');
    const sweeping = async () => {
      await held;
      done.push('sweeping');
    };
    const worker = new Worker(
      services,
      {
        'merging.renew': { lane: 'merging', run: merging },
        'merging.repair': { lane: 'merging', run: merging },
        'remove-snippets': { lane: 'upkeep', run: sweeping },
      },
      pino({ level: 'silent' }),
    );
    worker.start();
    await vi.waitFor(() => expect(done).toEqual(['merging', 'merging']), patience);
    release();
    await vi.waitFor(async () => {
      const jobs = await listJobs(services.db);
      const odd: readonly string[] = strange.map(([kind]) => kind);
      expect(jobs.filter((job) => !odd.includes(job.kind) && job.run_at <= at)).toEqual([]);
      expect(jobs.find((job) => job.kind === 'strange')?.error).toBe('no such kind of job: strange');
      const wrong = jobs.find((job) => job.kind === 'merging.repair');
      expect(wrong?.error).toBe('not the payload of a job merging.repair: {"mergeRequestId":"4"}');
    }, patience);
    expect(done).toEqual(['merging', 'merging', 'sweeping']);
    await worker.stop();
    app.server.jobs.start();
  });
});

describe('drain', () => {
  it('waits for what the worker itself has taken up, and for what that leaves behind', async () => {
    const { services } = app;
    const done: string[] = [];
    const at = services.clock.now();
    const worker = new Worker(
      services,
      {
        'sweep-files': {
          lane: 'upkeep',
          run: async () => {
            done.push('begun');
            await sleep(150);
            await services.db.write((tx) => addJob(tx, { kind: 'remove-snippets', payload: {}, at }));
            done.push('first');
          },
        },
        'remove-snippets': { lane: 'upkeep', run: async () => void done.push('second') },
      },
      pino({ level: 'silent' }),
    );
    // Only this worker knows these kinds, so the server's own may not come first.
    await app.server.jobs.stop();
    await services.db.write((tx) => addJob(tx, { kind: 'sweep-files', payload: {}, at }));
    worker.start();
    await vi.waitFor(() => expect(done).toContain('begun'), patience);
    await worker.drain();
    expect(done).toEqual(['begun', 'first', 'second']);
    await worker.stop();
    app.server.jobs.start();
  });
});
