import type { FileLines, LineChange } from '../../../domain/repository/line-map.js';
import { fileLines, readRecords } from './raw-records.js';

const LINE_FEED = 10;
const BACKSLASH = 92;
const RAW_END = Buffer.from([0, 0]);
const hunk = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;

/** More changes than this are not read: what could be followed through them is not worth it. */
const MOST_CHANGES = 100_000;

type Known = FileLines & { changes: LineChange[] | null };

/**
 * Parses `git diff-tree --raw -z --patch --unified=0` as it arrives, and remembers where lines change but not what is in
 * them. The lines of a hunk are counted, so that their text cannot imitate a header; a random prefix keeps names of
 * files from it.
 */
export class LinesReader {
  readonly #header: RegExp;
  #raw: Buffer | null = Buffer.alloc(0);
  #files: Known[] = [];
  /** The file whose patch is being read. */
  #at = -1;
  #count = 0;
  /** Lines of the current hunk that are still to come. */
  #pending = 0;
  #isLineStart = true;
  #isCounted = true;
  #line: Buffer[] = [];

  /** `nonce` is the prefix of the paths in headers, of hexadecimal digits. */
  constructor(nonce: string) {
    this.#header = new RegExp(`^diff --git "?${nonce}/`);
  }

  /** Takes the next chunk of output; false when the rest is not needed. */
  take(chunk: Buffer): boolean {
    let rest = chunk;
    if (this.#raw) {
      this.#raw = this.#raw.length === 0 ? chunk : Buffer.concat([this.#raw, chunk]);
      const end = this.#raw.indexOf(RAW_END);
      if (end < 0) return true;
      this.#files = readRecords(this.#raw.subarray(0, end + 1)).records.map((record) => {
        return { ...fileLines(record, null), changes: [] };
      });
      rest = this.#raw.subarray(end + RAW_END.length);
      this.#raw = null;
    }
    for (let at = 0; at < rest.length; ) {
      at = this.#pending > 0 ? this.#skip(rest, at) : this.#read(rest, at);
      if (this.#count > MOST_CHANGES) return false;
    }
    return true;
  }

  /** The files, once the output has ended or was cut short. */
  end(): FileLines[] {
    if (this.#count > MOST_CHANGES) {
      for (const file of this.#files.slice(this.#at)) file.changes = null;
    }
    return this.#files;
  }

  /** Skips a line of a hunk, or what has arrived of it. */
  #skip(chunk: Buffer, at: number): number {
    // The remark that a line feed is missing is no line.
    if (this.#isLineStart) this.#isCounted = chunk[at] !== BACKSLASH;
    const end = chunk.indexOf(LINE_FEED, at);
    this.#isLineStart = end >= 0;
    if (end < 0) return chunk.length;
    if (this.#isCounted) this.#pending -= 1;
    return end + 1;
  }

  /** Reads a line between hunks, or puts by what has arrived of it. */
  #read(chunk: Buffer, at: number): number {
    const end = chunk.indexOf(LINE_FEED, at);
    this.#line.push(chunk.subarray(at, end < 0 ? chunk.length : end));
    if (end < 0) return chunk.length;
    this.#take(Buffer.concat(this.#line).toString('latin1'));
    this.#line = [];
    return end + 1;
  }

  #take(line: string): void {
    if (this.#header.test(line)) this.#at += 1;
    const file = this.#files[this.#at];
    if (!file) return;
    if (line.startsWith('Binary files ')) file.changes = null;
    const match = hunk.exec(line);
    if (!match) return;
    const [oldStart, oldCount, newStart, newCount] = [1, 2, 3, 4].map((part) => Number(match[part] ?? 1));
    const change = { oldStart, oldCount, newStart, newCount } as LineChange;
    this.#pending = change.oldCount + change.newCount;
    this.#isLineStart = true;
    this.#count += 1;
    file.changes?.push(change);
  }
}
