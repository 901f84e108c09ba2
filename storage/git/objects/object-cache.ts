import { LRUCache } from 'lru-cache';

/** What was read of repositories, those used last within a bound of bytes; each entry is set with its `size`. */
export type ObjectCache = LRUCache<string, NonNullable<unknown>>;

/** An empty cache of so many bytes; nothing that would fill an eighth of it enters. */
export const openObjectCache = (bytes: number): ObjectCache =>
  new LRUCache({ maxSize: bytes, maxEntrySize: Math.floor(bytes / 8) });
