import type { Readable } from 'node:stream';
import type { Caller, TransferPlaces } from '../../actions/context.js';
import { FairQueue } from '../../storage/git/process/fair-queue.js';
import { callerKey } from './address.js';

/** The places of transfers: half of them at most for one caller, and a deadline for those that wait. */
export function openTransfers(slots: number, waitSeconds: number): TransferPlaces {
  const queue = new FairQueue({
    slots,
    share: Math.max(1, Math.ceil(slots / 2)),
    waiting: 256,
    waitingShare: 64,
    deadline: waitSeconds * 1000,
  });
  return {
    async start<Body extends Readable | null>(
      caller: Caller,
      signal: AbortSignal,
      begin: () => Promise<Body>,
    ): Promise<Body> {
      const leave = await queue.enter(callerKey(caller), signal);
      try {
        const body = await begin();
        if (body && !body.closed) body.once('close', leave);
        else leave();
        return body;
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}
