import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { asPlainText, type RenderJob, renderJob } from '../../domain/markdown/render-job.js';
import { readText } from '../../domain/references/reading.js';
import type { TextJob } from './text-threads.js';

/** So much politer than the event loop, which everybody waits for: a difference of 5 is about one to three. */
const niceness = 5;

// A text on which the renderer fails is shown as it is written.
const rendered = (job: RenderJob): string => {
  try {
    return renderJob(job);
  } catch {
    return asPlainText(job);
  }
};

try {
  // Linux knows priorities of single threads, and takes 0 for the one that asks.
  if (process.platform === 'linux') setPriority(0, niceness);
} catch {
  // Whoever runs the server may not be allowed to; then it works as before.
}

// What waits is told that the time for its text begins now.
parentPort?.postMessage('');
parentPort?.on('message', ({ kind, job }: TextJob) => {
  parentPort?.postMessage(kind === 'render' ? rendered(job) : readText(job));
});
