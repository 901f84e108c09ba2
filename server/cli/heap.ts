import { setFlagsFromString } from 'node:v8';

/** What may come on top of everything alive before it is told apart from the rest again, in percent of it. */
const growth = 50;

/**
 * Keeps the heap of this process small: left to itself it grows to four times of what is alive where a machine has
 * much memory, and long texts come and go quickly. Only for processes that are all ours.
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${growth}`);
}
