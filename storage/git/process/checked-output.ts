import { pipeline, type Readable, Transform } from 'node:stream';
import { GitFailure } from '../errors.js';
import { countPassing } from './passing-bytes.js';
import type { Running } from './spawner.js';

/**
 * What ends an answer well although its command failed, empty when the answer says so already; null when it has to be
 * broken off. It sees the last piece that was sent, null when there was none.
 */
export type Excuse = (failure: GitFailure, last: Buffer | null) => Buffer | null;

/** The output of a started transfer as a stream that ends well only when its command did, or has an excuse. */
export function checkedOutput(command: string, running: Running, excuse: Excuse = () => null): Readable {
  let last: Buffer | null = null;
  const gate = new Transform({
    transform: (chunk: Buffer, _encoding, next) => {
      last = chunk;
      countPassing(chunk);
      next(null, chunk);
    },
    flush: (done) => {
      running.done.then(
        (exit) => {
          if (exit.code === 0) return done(null);
          const failure = new GitFailure(command, exit.code, exit.stderr);
          const words = excuse(failure, last);
          return words ? done(null, words.length > 0 ? words : undefined) : done(failure);
        },
        (error: Error) => done(error),
      );
    },
  });
  pipeline(running.stdout, gate, () => {});
  return gate;
}
