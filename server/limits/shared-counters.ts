import cluster, { type Worker } from 'node:cluster';
import { type Counters, MemoryCounters } from './counters.js';

type Call =
  | { ask: 'add'; args: [string, string, number] }
  | { ask: 'lock'; args: [string, number] }
  | { ask: 'lockedUntil'; args: [string] };

interface Asked {
  counters: number;
  call: Call;
}

interface Answered {
  counters: number;
  count: number;
}

const isOfCounters = (message: unknown): message is { counters: number } =>
  typeof message === 'object' && message !== null && 'counters' in message;

function answer(counters: MemoryCounters, call: Call): number {
  if (call.ask === 'add') return counters.add(...call.args);
  if (call.ask === 'lockedUntil') return counters.lockedUntil(...call.args);
  counters.lock(...call.args);
  return 0;
}

/** Keeps the counts of all workers in the primary process; a worker that is started later takes part. */
export function keepSharedCounters(): void {
  const counters = new MemoryCounters();
  cluster.on('message', (worker: Worker, message: unknown) => {
    if (!isOfCounters(message)) return;
    const { counters: id, call } = message as Asked;
    const answered: Answered = { counters: id, count: answer(counters, call) };
    // A worker that has ended meanwhile waits for nothing.
    if (worker.isConnected()) worker.send(answered, () => undefined);
  });
}

/** The counts of all workers of a server, which the primary process keeps. */
class SharedCounters implements Counters {
  readonly #waiting = new Map<number, (count: number) => void>();
  #last = 0;

  constructor() {
    process.on('message', (message: unknown) => {
      if (!isOfCounters(message)) return;
      const { counters: id, count } = message as Answered;
      this.#waiting.get(id)?.(count);
      this.#waiting.delete(id);
    });
    // Without the primary process nothing is counted any more, and nobody is to wait for it.
    process.on('disconnect', () => {
      for (const done of this.#waiting.values()) done(0);
      this.#waiting.clear();
    });
  }

  add(key: string, window: string, by: number): Promise<number> {
    return this.#ask({ ask: 'add', args: [key, window, by] });
  }

  async lock(key: string, until: number): Promise<void> {
    await this.#ask({ ask: 'lock', args: [key, until] });
  }

  lockedUntil(key: string): Promise<number> {
    return this.#ask({ ask: 'lockedUntil', args: [key] });
  }

  #ask(call: Call): Promise<number> {
    if (!process.connected) return Promise.resolve(0);
    this.#last += 1;
    const asked: Asked = { counters: this.#last, call };
    return new Promise((done) => {
      this.#waiting.set(asked.counters, done);
      process.send?.(asked);
    });
  }
}

let joined: Counters | null = null;

/** Makes the servers of this process, a worker of ours, count together with the other workers. */
export function joinSharedCounters(): void {
  joined ??= new SharedCounters();
}

/** The counts that this process shares with others; null when it counts alone. */
export const sharedCounters = (): Counters | null => joined;
