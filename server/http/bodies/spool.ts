import { mkdtempSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadPrefix } from './multipart.js';

/** The file into which the long texts of one request are written as they arrive, one behind the other. */
export class Spool {
  readonly #folder: string;
  #handle: FileHandle | null = null;
  #end = 0;
  #pending: Buffer[] = [];
  readonly file: string;

  constructor() {
    this.#folder = mkdtempSync(join(tmpdir(), uploadPrefix));
    this.file = join(this.#folder, 'texts');
  }

  /** Where the next byte comes to stand. */
  get end(): number {
    return this.#end;
  }

  /** Takes bytes behind the others; they are copied, and written when the spool is flushed. */
  append(bytes: Buffer): void {
    this.#pending.push(Buffer.from(bytes));
    this.#end += bytes.length;
  }

  /** Writes what was taken. A disk that is busy holds up this request alone, and not the event loop. */
  async flush(): Promise<void> {
    if (this.#pending.length === 0) return;
    const bytes = Buffer.concat(this.#pending);
    this.#pending = [];
    this.#handle ??= await open(this.file, 'wx', 0o600);
    await this.#handle.writeFile(bytes);
  }

  /** Ends writing; the texts can still be read. */
  async close(): Promise<void> {
    await this.#handle?.close();
    this.#handle = null;
  }

  /** Removes the file with its folder. */
  remove(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true });
  }
}
