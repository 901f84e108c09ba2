import { isTaken } from './errors.js';
import type { Database, Tx } from './types.js';

/** Runs a write that inserts what it did not find, and repeats it once when a concurrent write inserted it first. */
export const writeWithRetry = async <T>(db: Database, fn: (tx: Tx) => Promise<T>): Promise<T> => {
  try {
    return await db.write(fn);
  } catch (error) {
    if (!isTaken(error)) throw error;
    return db.write(fn);
  }
};
