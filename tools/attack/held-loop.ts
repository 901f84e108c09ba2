import type { Made } from './watcher/main.js';

/** A block of the event loop: milliseconds by the clock, and without the time that others had the processors. */
export interface ToldBlock {
  from: number;
  to: number;
  byClock: number;
  block: number;
  /** Milliseconds of it that this thread had a processor, and that went into collecting garbage. */
  worked: number;
  collected: number;
  /** Milliseconds of it in which the machine below this one stood still. */
  stolen: number;
}

/** Milliseconds of the event loop by the id of the request that it worked for, between two moments. */
export interface ToldWork {
  from: number;
  to: number;
  millis: Readonly<globalThis.Record<string, number>>;
}

/** What a server tells of its event loop. */
export type Told = ToldBlock | ToldWork;

const mostHolders = 5;

/** The requests that the event loop worked for longest at one time between two moments, the longest first. */
export function tellHolders(
  told: readonly ToldWork[],
  when: { from: number; to: number },
  nameOf: (id: string) => string,
): string[] {
  const found = told
    .filter(({ from, to }) => from <= when.to && to >= when.from)
    .flatMap(({ millis }) => Object.entries(millis))
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostHolders);
  return found.map(([id, millis]) => `${millis.toFixed(0)} ms: ${nameOf(id)}`);
}

/** What memory is made of, in words. */
export function tellMade({ heapUsed, heap, external, whole }: Made): string {
  const [used, all, buffers, rest, sum] = [heapUsed, heap, external, whole - heap - external, whole].map(
    (megabytes) => megabytes.toFixed(0),
  );
  return `${sum} MB, of it ${all} of heap (${used} used), ${buffers} of buffers, ${rest} of all else`;
}

/** The value below which a share of the values is. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
