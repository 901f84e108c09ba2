import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'minor' }) => void;

/** Bytes of streams after which their pieces are given back. */
const enough = 8 * 1024 * 1024;

let collect: Collect | null | undefined;
let passed = 0;

/** V8's collection of what is young, which it shows only under a flag; null where there is none. */
function collector(): Collect | null {
  setFlagsFromString('--expose-gc');
  const found = runInNewContext(`typeof gc === 'function' ? gc : null`) as Collect | null;
  // Byte code is for the flags that a process has.
  setFlagsFromString('--no-expose-gc');
  return found;
}

/**
 * Counts a piece of a stream that passes through, so that memory stays the same however long the stream is. Left to
 * itself V8 would hold the pieces until it collects everything, since next to nothing of them is among what it allots
 * itself; that takes tens of milliseconds each time and comes every few megabytes. What is young takes one.
 */
export function countPassing({ length }: Buffer): void {
  passed += length;
  if (passed < enough) return;
  passed = 0;
  if (collect === undefined) collect = collector();
  collect?.({ type: 'minor' });
}
