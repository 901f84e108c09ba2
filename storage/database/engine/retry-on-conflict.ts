import { isTaken } from './errors.js';
import type { Database, Tx } from './types.js';

/** Runs a write that looks before it adds; once more when somebody else added the same row in between. */
export const writeOrOnceMore = async <T>(db: Database, fn: (tx: Tx) => Promise<T>): Promise<T> => {
  try {
    return await db.write(fn);
  } catch (error) {
    if (!isTaken(error)) throw error;
    return db.write(fn);
  }
};
