import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { RenderJob } from '../../domain/markdown/render-job.js';
import type { TextReading } from '../../domain/references/reading.js';

/** How long one text may take, how many are worked on at once, and how many wait for their turn. */
export const bounds = {
  deadline: 5000,
  // Each keeps up to 80 MB, and beside the event loop there is one core for all of them where there are two.
  threads: availableParallelism() < 4 ? 1 : 2,
  waiting: 100,
  idle: 30_000,
};

/** Kinds of work on one text, each with what it is told and what it answers. */
interface Work {
  render: { job: RenderJob; answer: string };
  read: { job: string; answer: TextReading };
}

/** A piece of work as a thread is told of it. */
export type TextJob = { [Kind in keyof Work]: { kind: Kind; job: Work[Kind]['job'] } }[keyof Work];

/** What a thread answers, null where it could not do the work. */
type Answer = Work[keyof Work]['answer'] | null;

interface Waiting {
  job: TextJob;
  done: (answer: Answer) => void;
}

const queue: Waiting[] = [];
const idle: Thread[] = [];
let running = 0;

/** The name of the worker's file beside the bundle, set when the published package is bundled. */
declare const HEARTH_TEXT_WORKER: string | undefined;

function newWorker(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: 56, maxYoungGenerationSizeMb: 4 };
  if (typeof HEARTH_TEXT_WORKER === 'string') {
    return new Worker(new URL(HEARTH_TEXT_WORKER, import.meta.url), { resourceLimits });
  }
  // From sources a thread has to be told how to read them.
  const source = JSON.stringify(new URL('./text-worker.ts', import.meta.url).href);
  const text = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(text, { eval: true, resourceLimits });
}

/** A thread with what hears of its next message; null instead of a message when it ends. */
interface Thread {
  worker: Worker;
  hear: (answer: Answer) => void;
}

/** A thread that is ready for texts; null when it cannot be started. */
const start = (): Promise<Thread | null> =>
  new Promise((resolve) => {
    const worker = newWorker();
    const one: Thread = { worker, hear: (answer) => resolve(answer === null ? null : one) };
    worker.on('message', (answer: Answer) => one.hear(answer));
    worker.on('error', () => one.hear(null));
    worker.on('exit', () => one.hear(null));
  });

const forget = (one: Thread): void => {
  const place = idle.indexOf(one);
  if (place >= 0) idle.splice(place, 1);
  void one.worker.terminate();
};

const rest = (one: Thread): void => {
  const hear = () => forget(one);
  one.hear = hear;
  const timer = setTimeout(() => one.hear === hear && forget(one), bounds.idle);
  timer.unref();
  one.worker.unref();
  idle.push(one);
};

/** Does one piece of work on a thread of its own; null when that fails or takes too long. */
function workOn(one: Thread, job: TextJob): Promise<Answer> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => one.hear(null), bounds.deadline);
    one.hear = (answer) => {
      clearTimeout(timer);
      one.hear = () => undefined;
      if (answer === null) void one.worker.terminate();
      else rest(one);
      resolve(answer);
    };
    one.worker.ref();
    one.worker.postMessage(job);
  });
}

async function turn(job: TextJob): Promise<Answer> {
  const one = idle.pop() ?? (await start());
  return one === null ? null : workOn(one, job);
}

function next(): void {
  while (running < bounds.threads) {
    const waiting = queue.shift();
    if (!waiting) return;
    running += 1;
    void turn(waiting.job).then((answer) => {
      running -= 1;
      waiting.done(answer);
      next();
    });
  }
}

/**
 * Does work on a long text beside the event loop, within the bounds; null when too much waits, when it takes too long,
 * or when no thread could do it.
 */
export function besideTheLoop<Kind extends keyof Work>(
  kind: Kind,
  job: Work[Kind]['job'],
): Promise<Work[Kind]['answer'] | null> {
  if (queue.length >= bounds.waiting) return Promise.resolve(null);
  return new Promise((done) => {
    queue.push({ job: { kind, job } as TextJob, done: done as Waiting['done'] });
    next();
  });
}
