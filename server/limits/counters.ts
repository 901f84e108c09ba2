import { LRUCache } from 'lru-cache';

/** Counts that limits go by; of one process, or of all that serve the same address. */
export interface Counters {
  /** Adds to a count and answers it; in another window than the last it starts at nothing. */
  add(key: string, window: string, by: number): number | Promise<number>;
  /** Locks something until a moment, in milliseconds. */
  lock(key: string, until: number): void | Promise<void>;
  /** The moment until which something is locked; 0 when it never was. */
  lockedUntil(key: string): number | Promise<number>;
}

/** Counts that are kept; the ones not used for longest make room for others. */
const most = 100_000;

/** Counts in the memory of this process, which never hold more than so many callers. */
export class MemoryCounters implements Counters {
  readonly #counts: LRUCache<string, { window: string; count: number }>;
  readonly #locks: LRUCache<string, number>;

  constructor(max = most) {
    // With `max` all places would be made at once, though a server at rest has hardly a caller.
    const limit = { maxSize: max, sizeCalculation: () => 1 };
    this.#counts = new LRUCache(limit);
    this.#locks = new LRUCache(limit);
  }

  add(key: string, window: string, by: number): number {
    const found = this.#counts.get(key);
    const count = (found?.window === window ? found.count : 0) + by;
    this.#counts.set(key, { window, count });
    return count;
  }

  lock(key: string, until: number): void {
    this.#locks.set(key, until);
  }

  lockedUntil(key: string): number {
    return this.#locks.get(key) ?? 0;
  }

  /** The number of counts that are kept. */
  get size(): number {
    return this.#counts.size;
  }

  /** Forgets every count. */
  forget(): void {
    this.#counts.clear();
    this.#locks.clear();
  }
}

/** The window of the clock that a moment lies in; windows of another length are others. */
export const windowAt = (millis: number, seconds: number): string =>
  `${seconds}:${Math.floor(millis / (seconds * 1000))}`;
