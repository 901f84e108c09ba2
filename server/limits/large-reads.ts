import type { LargeReads } from '../../actions/context.js';
import { refuse } from '../../domain/errors.js';
import { callerKey } from './address.js';
import { type Counters, windowAt } from './counters.js';

const [most, seconds] = [5, 60] as const;

/** Counts how often large files are read; throws when one caller does so too often in one project. Rule: LIMIT-ACTION-3. */
export const openLargeReads = (parts: {
  counters: Counters;
  clock: { millis(): number };
  isLimited: boolean;
}): LargeReads => ({
  async count(caller, projectId) {
    if (!parts.isLimited) return;
    const window = windowAt(parts.clock.millis(), seconds);
    const key = `large_blob_download ${callerKey(caller)} project ${projectId}`;
    if ((await parts.counters.add(key, window, 1)) > most) throw refuse.tooOften();
  },
});
