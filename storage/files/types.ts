import type { Readable } from 'node:stream';

/** A file as it was kept: its id is the SHA-256 of its content. */
export interface StoredFile {
  id: string;
  size: number;
}

/** Where uploads, avatars and exports are kept. Ids come from content alone; names from users never become paths. */
export interface FileStore {
  /**
   * Keeps a file and answers its id; the same content is kept once.
   * Throws FileTooLarge, keeping nothing, as soon as more than `limit` bytes have come.
   */
  put(content: Readable | Uint8Array, options?: { limit?: number | undefined }): Promise<StoredFile>;
  /** The content as a stream, or the bytes from `start` to `end` (both included); null when there is none. */
  open(id: string, range?: { start: number; end: number }): Promise<Readable | null>;
  /** The whole content, for small files; null when there is none. */
  read(id: string): Promise<Buffer | null>;
  /** How large a file is; null when there is none. */
  size(id: string): Promise<number | null>;
  /** Forgets a file; the caller knows that nothing refers to it any more. */
  remove(id: string): Promise<void>;
  /**
   * Forgets a file that nobody has put since a moment (in milliseconds), so that one who puts the same content just
   * now keeps it; false when somebody has.
   */
  removeOlder(id: string, before: number): Promise<boolean>;
  /** Every id that is kept, in order. */
  list(): AsyncIterable<string>;
}

/** More bytes came than the file may have. */
export class FileTooLarge extends Error {
  readonly limit: number;

  constructor(limit: number) {
    super(`a file is larger than ${limit} bytes`);
    this.name = 'FileTooLarge';
    this.limit = limit;
  }
}
