import { LRUCache } from 'lru-cache';
import type { Database } from '../engine/types.js';
import { originOf } from '../engine/watched.js';

/** Questions of one database that something is remembered of. */
const most = 2000;

const memories = new WeakMap<Database, LRUCache<string, number>>();

const memoryOf = (given: Database): LRUCache<string, number> => {
  const db = originOf(given);
  const known = memories.get(db);
  if (known) return known;
  const made = new LRUCache<string, number>({ max: most, ttlResolution: 0 });
  memories.set(db, made);
  return made;
};

/** A number that lists know of a question, by the whole of it; undefined when nothing is remembered any more. */
export const recall = (db: Database, question: string): number | undefined => memoryOf(db).get(question);

/**
 * Remembers a number of a question for so many milliseconds, whatever is written meanwhile. So it may be out of date, and
 * is nothing for what decides which rows a list holds.
 */
export const remember = (db: Database, question: string, n: number, milliseconds: number): void => {
  memoryOf(db).set(question, n, { ttl: milliseconds });
};
