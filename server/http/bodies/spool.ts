import { closeSync, mkdtempSync, openSync, writeSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadPrefix } from './multipart.js';

/** The file into which the long texts of one request are written as they arrive, one behind the other. */
export class Spool {
  readonly #folder: string;
  readonly #handle: number;
  #end = 0;
  readonly file: string;

  constructor() {
    this.#folder = mkdtempSync(join(tmpdir(), uploadPrefix));
    this.file = join(this.#folder, 'texts');
    this.#handle = openSync(this.file, 'wx', 0o600);
  }

  /** Where the next byte comes to stand. */
  get end(): number {
    return this.#end;
  }

  /** Writes bytes behind the others; a piece is small, and waiting for it takes less time than a turn of the loop. */
  append(bytes: Buffer): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#handle, bytes, at);
    this.#end += bytes.length;
  }

  /** Ends writing; the texts can still be read. */
  close(): void {
    closeSync(this.#handle);
  }

  /** Removes the file with its folder. */
  remove(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true });
  }
}
