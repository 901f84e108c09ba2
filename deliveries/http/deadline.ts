import { OutgoingFailure } from '../../actions/outgoing.js';

/**
 * Runs something under one deadline and the caller's own signal, and tells which of the two ended it. What was
 * started hears of it by the signal that it is given.
 */
export async function underDeadline<T>(
  millis: number,
  given: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), millis);
  const signal = given ? AbortSignal.any([late.signal, given]) : late.signal;
  try {
    return await run(signal);
  } catch (error) {
    if (given?.aborted) throw new OutgoingFailure('cancelled', 'the request was called off');
    if (late.signal.aborted)
      throw new OutgoingFailure('timeout', `no complete answer within ${millis / 1000} seconds`);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
