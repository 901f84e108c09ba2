import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { asPlainText, type RenderJob } from '../../domain/markdown/render-job.js';

/** How long one text may take, and how many wait for their turn; others are shown as they are written. */
export const bounds = { deadline: 5000, threads: 2, waiting: 100, idle: 30_000 };

/** The HTML of long texts by all that it depends on; as many characters as a few thousand long comments. */
const kept = new LRUCache<string, string>({
  maxSize: 32_000_000,
  sizeCalculation: (html) => html.length + 1,
});

interface Waiting {
  job: RenderJob;
  /** Null where no thread could be started. */
  done: (html: string | null) => void;
}

const queue: Waiting[] = [];
const idle: Thread[] = [];
let running = 0;

/** The name of the worker's file beside the bundle, set when the published package is bundled. */
declare const HEARTH_RENDERING_WORKER: string | undefined;

function newWorker(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: 256 };
  if (typeof HEARTH_RENDERING_WORKER === 'string') {
    return new Worker(new URL(HEARTH_RENDERING_WORKER, import.meta.url), { resourceLimits });
  }
  // From sources a thread has to be told how to read them.
  const source = JSON.stringify(new URL('./rendering-worker.ts', import.meta.url).href);
  const text = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(text, { eval: true, resourceLimits });
}

/** A thread with what hears of its next message; null instead of a message when it ends. */
interface Thread {
  worker: Worker;
  hear: (html: string | null) => void;
}

/** A thread that is ready for texts; null when it cannot be started. */
const start = (): Promise<Thread | null> =>
  new Promise((resolve) => {
    const worker = newWorker();
    const one: Thread = { worker, hear: (html) => resolve(html === null ? null : one) };
    worker.on('message', (html: string) => one.hear(html));
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

/** Renders one text on a thread of its own; the text as it is written when that fails or takes too long. */
function renderOn(one: Thread, job: RenderJob): Promise<string> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => one.hear(null), bounds.deadline);
    one.hear = (html) => {
      clearTimeout(timer);
      one.hear = () => undefined;
      if (html === null) void one.worker.terminate();
      else rest(one);
      resolve(html ?? asPlainText(job));
    };
    one.worker.ref();
    one.worker.postMessage(job);
  });
}

async function turn(job: RenderJob): Promise<string | null> {
  const one = idle.pop() ?? (await start());
  return one === null ? null : renderOn(one, job);
}

function next(): void {
  while (running < bounds.threads) {
    const waiting = queue.shift();
    if (!waiting) return;
    running += 1;
    void turn(waiting.job).then((html) => {
      running -= 1;
      waiting.done(html);
      next();
    });
  }
}

const keyOf = ({ text, inline, home, addresses, outside }: RenderJob): string => {
  const places = addresses && [[...addresses.mentions], [...addresses.labels], [...addresses.others]];
  return createHash('sha256')
    .update(JSON.stringify([inline, home ?? null, places, outside]))
    .update(text)
    .digest('base64');
};

/** Renders a long text beside the event loop, within the bounds, and keeps the result. */
export async function renderBeside(job: RenderJob): Promise<string> {
  const key = keyOf(job);
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (queue.length >= bounds.waiting) return asPlainText(job);
  const html = await new Promise<string | null>((done) => {
    queue.push({ job, done });
    next();
  });
  if (html === null) return asPlainText(job);
  kept.set(key, html);
  return html;
}
