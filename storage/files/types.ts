import type { Readable } from 'node:stream';

/** A stored file; its id is the SHA-256 of its content. */
export interface StoredFile {
  id: string;
  size: number;
}

/** The store of uploads, avatars and exports. Ids come from content alone; names from users never become paths. */
export interface FileStore {
  /**
   * Stores a file and answers its id; equal content is stored once.
   * Throws FileTooLarge, storing nothing, as soon as more than `limit` bytes have arrived.
   */
  put(content: Readable | Uint8Array, options?: { limit?: number | undefined }): Promise<StoredFile>;
  /** The content as a stream, or the bytes from `start` to `end` (both included); null when there is none. */
  open(id: string, range?: { start: number; end: number }): Promise<Readable | null>;
  /** The whole content, for small files; null when there is none. */
  read(id: string): Promise<Buffer | null>;
  /** How large a file is; null when there is none. */
  size(id: string): Promise<number | null>;
  /** Deletes a file; the caller knows that nothing refers to it any more. */
  remove(id: string): Promise<void>;
  /**
   * Deletes a file that has not been put since a moment (in milliseconds), so that a concurrent put of the same
   * content is not lost; false when there was one.
   */
  removeOlder(id: string, before: number): Promise<boolean>;
  /** Every stored id, in order. */
  list(): AsyncIterable<string>;
}

/** A file has more bytes than allowed. */
export class FileTooLarge extends Error {
  readonly limit: number;

  constructor(limit: number) {
    super(`a file is larger than ${limit} bytes`);
    this.name = 'FileTooLarge';
    this.limit = limit;
  }
}
