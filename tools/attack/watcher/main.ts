import { Agent, get } from 'node:http';
import { megabytes, readMemory, waitedMillis } from './process-figures.js';

/**
 * Watches a server from a process of its own, so that whoever attacks it does not disturb the figures: how long
 * `/-/liveness` takes, how much memory the server and its processes have. Asks a
 * bare server at the same moments, which shows what the machine adds.
 * Started with the address of the server, its process id and the address of the bare one; tells each half second.
 */
const [url = '', id = '', bareUrl = ''] = process.argv.slice(2);
const pid = Number(id);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const [livenessEvery, figuresEvery] = [50, 500] as const;
const limitMillis = 30_000;

/** What the memory of a server is made of, in megabytes. */
export interface Made {
  heapUsed: number;
  heap: number;
  /** Bytes of buffers. */
  external: number;
  /** All there is, the rest of which threads and whatever was allocated beside the heap take. */
  whole: number;
}

/** What was seen since the last time. */
export interface Seen {
  from: number;
  to: number;
  /** Milliseconds of each answer of `/-/liveness`, without the time that others had the processors meanwhile. */
  alive: number[];
  aliveByClock: number[];
  /** Milliseconds of each answer of the bare server. */
  bare: number[];
  /** Answers of `/-/liveness` that were none. */
  dead: number;
  /** In megabytes. */
  memory: number;
  childMemory: number;
  children: number;
  /** The largest process below the server, where it is large. */
  largest: string;
  made: Made;
}

function ask(address: string): Promise<{ status: number; text: string }> {
  return new Promise((done) => {
    const asked = get(address, { agent, timeout: limitMillis }, (incoming) => {
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

let [alive, aliveByClock, bare]: number[][] = [[], [], []];
let dead = 0;

async function askLiveness(): Promise<void> {
  const began = performance.now();
  const waitedBefore = waitedMillis(pid);
  const { status } = await ask(`${url}/-/liveness`);
  const took = performance.now() - began;
  if (status !== 200) {
    dead += 1;
    return;
  }
  aliveByClock?.push(took);
  alive?.push(Math.max(0, took - (waitedMillis(pid) - waitedBefore)));
}

async function askBare(): Promise<void> {
  const began = performance.now();
  if ((await ask(bareUrl)).status === 200) bare?.push(performance.now() - began);
}

let from = Date.now();
let [memory, childMemory, children, largest] = [0, 0, 0, ''];

function look(): void {
  const now = readMemory(pid);
  memory = Math.max(memory, now.own);
  if (now.children >= childMemory) largest = now.largest;
  childMemory = Math.max(childMemory, now.children);
  children = Math.max(children, now.count);
}

async function tell(): Promise<void> {
  const { text } = await ask(`${url}/-/metrics`);
  const figure = (name: string): number =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  look();
  const to = Date.now();
  const inMegabytes = (name: string): number => figure(name) / 1024 / 1024;
  const made: Made = {
    heapUsed: inMegabytes('nodejs_heap_size_used_bytes'),
    heap: inMegabytes('nodejs_heap_size_total_bytes'),
    external: inMegabytes('nodejs_external_memory_bytes'),
    whole: megabytes(pid, 'VmRSS'),
  };
  const peak = Math.max(memory, megabytes(pid, 'VmHWM'));
  const times = { alive: alive ?? [], aliveByClock: aliveByClock ?? [], bare: bare ?? [] };
  const taken = { memory: peak, childMemory, children, largest, made };
  const seen: Seen = { from, to, ...times, dead, ...taken };
  process.send?.(seen);
  [alive, aliveByClock, bare] = [[], [], []];
  [from, dead, memory, childMemory, children, largest] = [to, 0, 0, 0, 0, ''];
}

async function tellAgainAndAgain(): Promise<void> {
  for (;;) {
    await tell();
    await new Promise((done) => setTimeout(done, figuresEvery));
  }
}
process.on('disconnect', () => process.exit(0));
process.send?.('watching');
setInterval(() => {
  void askLiveness();
  void askBare();
}, livenessEvery);
setInterval(look, 100);
void tellAgainAndAgain();
