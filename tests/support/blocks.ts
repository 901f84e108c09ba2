import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Told } from '../../tools/attack/held-loop.js';
import type { ServerProcess } from './process.js';

/** Flags of Node for a server that tells of the blocks of its event loop. */
export const telling = ['--require', fileURLToPath(new URL('../../tools/attack/probe.cjs', import.meta.url))];

/** Longer than a server takes to tell of a block that is over. */
const laterMillis = 300;

/**
 * Hears of the blocks of a server that was started with the flags above; answers what tells the longest block during a
 * task, without the time that others had the processors: of a few tries the shortest one.
 */
export function hearBlocks({
  child,
}: ServerProcess): (task: () => Promise<unknown>, limit: number) => Promise<number> {
  let longest = 0;
  createInterface({ input: child.stdio[3] as Readable }).on('line', (line) => {
    const told = JSON.parse(line) as Told;
    if ('block' in told) longest = Math.max(longest, told.block);
  });
  return async (task, limit) => {
    let least = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < 4 && least > limit; turn += 1) {
      longest = 0;
      await task();
      await pause(laterMillis);
      least = Math.min(least, longest);
    }
    return least;
  };
}
