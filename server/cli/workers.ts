import cluster, { type Worker } from 'node:cluster';
import type { Config } from '../config.js';
import { keepSharedCounters } from '../limits/shared-counters.js';
import { printRootToken } from './root-token.js';

/**
 * Has the allocator of Linux give back what was freed: left to itself it keeps as much of the largest buffers as it ever
 * had, and one place of its own for each thread.
 */
const givingBack = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '262144',
  MALLOC_MMAP_THRESHOLD_: '262144',
};

interface ReadyMessage {
  ready: string;
  token: string;
}

const restartMillis = 1000;

/** Starts the first worker alone, so that the data is set up once, then the others; restarts those that die. */
export async function serveWithWorkers(config: Config): Promise<void> {
  if (config.ephemeral && !config.databaseUrl) {
    throw new Error('--ephemeral keeps its data in one process; use --workers 1 or leave --ephemeral out');
  }
  if (config.port === 0) throw new Error('several workers need a fixed --port');
  let stopping = false;
  keepSharedCounters();
  const first = await startWorker();
  // From here on whoever ends is replaced, also while the others are still starting.
  cluster.on('exit', (_worker, code) => {
    if (stopping) {
      if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
      return;
    }
    console.error(`hearth: a worker ended with ${code}; starting another`);
    // One that ends before it is ready comes by here again.
    setTimeout(() => stopping || startWorker().catch(() => undefined), restartMillis);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stopping = true;
      for (const worker of Object.values(cluster.workers ?? {})) worker?.kill(signal);
    });
  }
  const others = Array.from({ length: config.workers - 1 }, () => startWorker().catch(() => undefined));
  await Promise.all(others);
  console.log(`ready ${first.ready}`);
  console.error(`hearth ${config.version}, ${config.workers} workers, data in ${config.data}`);
  printRootToken(config, first.token);
}

function startWorker(): Promise<ReadyMessage> {
  const worker: Worker = cluster.fork({ ...givingBack, ...process.env });
  return new Promise((done, fail) => {
    worker.once('message', (message: ReadyMessage) => done(message));
    worker.once('exit', (code) => fail(new Error(`a worker ended with ${code} before it was ready`)));
  });
}
