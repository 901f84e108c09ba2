import { Agent, get } from 'node:http';
import { megabytes, readMemory, waitedMillis } from './process-figures.js';

/**
 * Watches a server from a process of its own, so that whoever attacks it does not disturb the figures: how long
 * `/-/liveness` takes, how long the event loop was blocked, how much memory the server and its processes have.
 * Started with the address of the server and its process id; tells each half second.
 */
const [url = '', id = ''] = process.argv.slice(2);
const pid = Number(id);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const [livenessEvery, figuresEvery] = [50, 500] as const;
const limitMillis = 30_000;

/** What was seen since the last time. */
export interface Seen {
  from: number;
  to: number;
  /** Milliseconds of each answer of `/-/liveness`. */
  alive: number[];
  /** Answers of `/-/liveness` that were none. */
  dead: number;
  /** The longest block of the event loop by the clock, in milliseconds, and without the time that others had the processors. */
  blockByClock: number;
  block: number;
  /** In megabytes. */
  memory: number;
  childMemory: number;
  children: number;
}

let alive: number[] = [];
let dead = 0;

function ask(path: string): Promise<{ status: number; text: string }> {
  return new Promise((done) => {
    const asked = get(`${url}${path}`, { agent, timeout: limitMillis }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () =>
        done({ status: incoming.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
      incoming.on('error', () => done({ status: 0, text: '' }));
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => done({ status: 0, text: '' }));
  });
}

async function askLiveness(): Promise<void> {
  const began = performance.now();
  const { status } = await ask('/-/liveness');
  if (status === 200) alive.push(performance.now() - began);
  else dead += 1;
}

let from = Date.now();
let waited = 0;
let [memory, childMemory, children] = [0, 0, 0];

function look(): void {
  const now = readMemory(pid);
  memory = Math.max(memory, now.own);
  childMemory = Math.max(childMemory, now.children);
  children = Math.max(children, now.count);
}

async function tell(): Promise<void> {
  const { text } = await ask('/-/metrics');
  const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1];
  const blockByClock = Number(seconds ?? 0) * 1000;
  const waitedByNow = waitedMillis(pid);
  const block = Math.max(0, blockByClock - (waitedByNow - waited));
  waited = waitedByNow;
  look();
  const to = Date.now();
  const peak = Math.max(memory, megabytes(pid, 'VmHWM'));
  const seen: Seen = { from, to, alive, dead, blockByClock, block, memory: peak, childMemory, children };
  process.send?.(seen);
  [from, alive, dead, memory, childMemory, children] = [to, [], 0, 0, 0, 0];
}

setInterval(() => void askLiveness(), livenessEvery);
setInterval(look, 100);
async function tellAgainAndAgain(): Promise<void> {
  for (;;) {
    await tell();
    await new Promise((done) => setTimeout(done, figuresEvery));
  }
}
process.on('disconnect', () => process.exit(0));
void tellAgainAndAgain();
