import { cachedByVersion } from '../engine/cached.js';
import type { Database } from '../engine/types.js';

/** Milliseconds for which a list is known to be too long to be counted. */
const span = 60_000;
const most = 1000;

const tooLong = new WeakMap<Database, Map<string, number>>();

/**
 * The number of rows in a list, counted at most once while nothing is written; null when `count` says that there are
 * more than are counted. That there are stays known for a while, whatever is written: a list seldom shrinks to what
 * can be counted, and a total that is left out until it is looked at again tells nobody anything wrong.
 */
export const boundedTotal = async (
  db: Database,
  key: string,
  count: () => Promise<number | null>,
): Promise<number | null> => {
  const lists = tooLong.get(db) ?? new Map<string, number>();
  tooLong.set(db, lists);
  if ((lists.get(key) ?? 0) > performance.now()) return null;
  const total = await cachedByVersion(db, key, count);
  if (total !== null) return total;
  if (lists.size >= most) lists.clear();
  lists.set(key, performance.now() + span);
  return null;
};
