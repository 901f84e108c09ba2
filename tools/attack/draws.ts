/** Numbers that look random and are the same for the same seed. */
export interface Draws {
  /** A number from 0 to below 1. */
  next(): number;
  /** A whole number within two bounds, both included. */
  between(least: number, most: number): number;
  one<Value>(values: readonly Value[]): Value;
  /** Whether something happens that happens in so many of hundred cases. */
  percent(share: number): boolean;
  /** Draws of their own, so that lanes beside each other do not disturb what the others draw. */
  apart(): Draws;
}

/** Draws from a seed, a whole number of 32 bits. */
export function drawsFrom(seed: number): Draws {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    one: <Value>(values: readonly Value[]) => values[between(0, values.length - 1)] as Value,
    percent: (share) => next() * 100 < share,
    apart: () => drawsFrom(between(0, 2 ** 32 - 1)),
  };
}
