import { lookup } from 'node:dns/promises';
import { FairQueue } from '../../storage/git/process/fair-queue.js';

/** Answers the addresses of a name, or throws. */
export type Resolver = (host: string, signal: AbortSignal) => Promise<readonly string[]>;

// The system's look-ups share four threads with files and passwords, and one of a dead name server takes long.
const mostAtOnce = 2;

/** Asks the system for the addresses of names, few names at a time. */
export const systemResolver = (): Resolver => {
  const places = new FairQueue({ slots: mostAtOnce });
  return async (host, signal) => {
    const leave = await places.enter('', signal);
    const asking = lookup(host, { all: true, verbatim: true }).finally(leave);
    const given = new Promise<never>((_done, fail) => {
      signal.addEventListener('abort', () => fail(signal.reason), { once: true });
    });
    const found = await Promise.race([asking, given]);
    return found.map(({ address }) => address);
  };
};
