import { LRUCache } from 'lru-cache';

/** A cache of what was read from repositories, least recently used first out; entries are set with their `size`. */
export type ObjectCache = LRUCache<string, NonNullable<unknown>>;

/** What is kept of one repository: the part of a cache whose keys begin with `cacheKey`. */
export interface AnswerStore {
  readonly cache: ObjectCache;
  readonly cacheKey: string;
}

/** An empty cache of the given bytes; entries larger than an eighth of it are not cached. */
export const openObjectCache = (bytes: number): ObjectCache =>
  new LRUCache({ maxSize: bytes, maxEntrySize: Math.floor(bytes / 8) });
