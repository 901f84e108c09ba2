import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadPrefix } from './multipart.js';

/** Bytes that are taken at once as a rule: what a connection delivers, and the end of a text before it. */
const roomBytes = 262_144;

/** The file into which the long texts of one request are written as they arrive, one behind the other. */
export class Spool {
  readonly #folder: string;
  #handle: FileHandle | null = null;
  #end = 0;
  /** What is not written yet: in one room that is used again, and beside it what it is too small for. */
  readonly #room = Buffer.allocUnsafe(roomBytes);
  #used = 0;
  #beside: Buffer[] = [];
  readonly file: string;

  private constructor(folder: string) {
    this.#folder = folder;
    this.file = join(folder, 'texts');
  }

  /** Makes the folder of a new one, over which a busy disk takes long. */
  static async create(): Promise<Spool> {
    return new Spool(await mkdtemp(join(tmpdir(), uploadPrefix)));
  }

  /** Where the next byte comes to stand. */
  get end(): number {
    return this.#end;
  }

  /** Takes bytes behind the others; they are copied, and written when the spool is flushed. */
  append(bytes: Buffer): void {
    const isBeside = this.#beside.length > 0 || this.#used + bytes.length > roomBytes;
    if (isBeside) this.#beside.push(Buffer.from(bytes));
    else this.#used += bytes.copy(this.#room, this.#used);
    this.#end += bytes.length;
  }

  /** Writes what was taken. A disk that is busy holds up this request alone, and not the event loop. */
  async flush(): Promise<void> {
    if (this.#used === 0 && this.#beside.length === 0) return;
    this.#handle ??= await open(this.file, 'wx', 0o600);
    const pieces = [this.#room.subarray(0, this.#used), ...this.#beside];
    for (const piece of pieces) await this.#handle.writeFile(piece);
    this.#used = 0;
    this.#beside = [];
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
