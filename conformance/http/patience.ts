import { setTimeout as wait } from 'node:timers/promises';
import type { Transport, WireAnswer } from './transport.js';

/** Limits are told by the minute; whoever asks for a longer pause holds the suite back altogether. */
const longestMillis = 65_000;
/** So often one request is sent again. */
const mostTimes = 3;

/** Milliseconds that an answer asks to stay away for; null when it does not, or for longer than is waited. */
function askedPause({ status, headers }: WireAnswer): number | null {
  const told = headers['retry-after'];
  if (status !== 429 || told === undefined) return null;
  const millis = /^\d+$/.test(told) ? Number(told) * 1000 : Date.parse(told) - Date.now();
  return millis <= longestMillis ? Math.max(millis, 0) : null;
}

/** Told of each pause, so that it does not count as time of a case. */
export interface PauseListener {
  paused: () => void;
  resumed: () => void;
}

/** A transport that does as a limit of calls asks: it waits, and sends the request again, a few times. */
export function patient(transport: Transport, listener?: PauseListener): Transport {
  return async (request, signal) => {
    let answer = await transport(request, signal);
    for (let time = 0; time < mostTimes; time += 1) {
      const millis = askedPause(answer);
      if (millis === null) break;
      listener?.paused();
      try {
        await wait(millis, undefined, signal ? { signal } : {});
      } finally {
        listener?.resumed();
      }
      answer = await transport(request, signal);
    }
    return answer;
  };
}
