import type { DiffFile, DiffLimits } from '../types.js';
import { type RawRecord, readRecords } from './raw-records.js';

/** The limits of the interface. */
export const DEFAULT_LIMITS: DiffLimits = { maxFiles: 1000, maxLines: 50_000, maxPatchBytes: 204_800 };

/** Bytes each file may add to the running total. */
const BYTES_PER_FILE = 5 * 1024;
const COLLAPSE_SHARE = 10;
const LINE_FEED = 10;
const QUOTE = 34;
const RAW_END = Buffer.from([0, 0]);
/** Records of the raw part that are read at once. */
const atOnce = 1000;
/** A record whose two names are longer than any file system takes them. */
const LONGEST_RECORD = 1024 * 1024;
const HEADER = Buffer.from('diff --git ');

/**
 * Parses `git diff-tree --raw -z --patch` as it arrives: first all raw records, then one patch for each.
 *
 * Patches are separated by a random prefix before the paths of their header lines, so that neither file contents
 * nor file names can imitate a header. Paths, modes and ids come from the raw part.
 */
export class DiffReader {
  readonly files: DiffFile[] = [];
  overflow = false;
  readonly #limits: DiffLimits;
  readonly #collapse: boolean;
  readonly #nonce: Buffer;
  /** The records of the raw part: those that were read so far, and all of them once it is over. */
  readonly #raw: RawRecord[] = [];
  #records: RawRecord[] | null = null;
  #buffer: Buffer = Buffer.alloc(0);
  #patch: Buffer[] = [];
  #patchSize = 0;
  #isSkipping = false;
  #inPatch = false;
  #lines = 0;
  #bytes = 0;

  constructor(nonce: string, limits: DiffLimits, collapse: boolean) {
    this.#nonce = Buffer.from(nonce);
    this.#limits = limits;
    this.#collapse = collapse;
  }

  /** Takes the next chunk of output; false when the rest is not needed. */
  take(chunk: Buffer): boolean {
    this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk]);
    if (!this.#records && !this.#readRaw()) return !this.overflow;
    for (let at = this.#nextHeader(); at >= 0; at = this.#nextHeader()) {
      if (this.#inPatch) {
        this.#keep(this.#buffer.subarray(0, at));
        if (!this.#finishPatch()) return false;
      }
      this.#inPatch = true;
      this.#keep(this.#buffer.subarray(at, at + HEADER.length));
      this.#buffer = this.#buffer.subarray(at + HEADER.length);
    }
    if (this.#inPatch) this.#drain();
    return true;
  }

  /** Marks the end of the output. */
  end(): void {
    if (this.#inPatch && !this.overflow) {
      this.#keep(this.#buffer);
      this.#finishPatch();
    }
    const rest = this.#records ?? [];
    // Entries without a patch (git prints one for every entry today) are changes as well.
    while (!this.overflow && rest.length > 0) this.#add(rest.shift() as RawRecord, '', false);
  }

  /** The start of the next patch: a header line whose first path, quoted or not, has the prefix. */
  #nextHeader(): number {
    const buffer = this.#buffer;
    for (let at = buffer.indexOf(HEADER); at >= 0; at = buffer.indexOf(HEADER, at + 1)) {
      const path = at + HEADER.length;
      const start = buffer[path] === QUOTE ? path + 1 : path;
      if (start + this.#nonce.length > buffer.length) return -1;
      const isFirst = at === 0 || buffer[at - 1] === LINE_FEED;
      if (
        isFirst &&
        buffer.compare(this.#nonce, 0, this.#nonce.length, start, start + this.#nonce.length) === 0
      )
        return at;
    }
    return -1;
  }

  /**
   * Reads the raw part, which an empty field ends, as it arrives: no more records than may be shown, one more that tells
   * of the others, and not the text of names without end.
   */
  #readRaw(): boolean {
    while (!this.#records && this.#raw.length <= this.#limits.maxFiles) {
      if (this.#buffer[0] === 0) return this.#endRaw(1);
      const { records, size } = readRecords(this.#buffer, atOnce);
      if (size === 0) return this.#buffer.length > LONGEST_RECORD ? this.#giveUp() : false;
      this.#buffer = this.#buffer.subarray(size);
      this.#raw.push(...records);
    }
    if (this.#records) return true;
    return this.#skipRaw();
  }

  /** Of more records it is enough to know that they are there. */
  #skipRaw(): boolean {
    if (this.#buffer.length === 0) return false;
    if (!this.#isSkipping && this.#buffer[0] === 0) return this.#endRaw(1);
    this.#isSkipping = true;
    const end = this.#buffer.indexOf(RAW_END);
    if (end >= 0) return this.#endRaw(end + RAW_END.length);
    // The last byte may be the first half of the end.
    this.#buffer = this.#buffer.subarray(-1);
    return false;
  }

  #endRaw(size: number): boolean {
    this.#records = this.#raw;
    this.#buffer = this.#buffer.subarray(size);
    return true;
  }

  #giveUp(): boolean {
    this.overflow = true;
    return false;
  }

  /** Moves what certainly belongs to the current patch out of the buffer. */
  #drain(): void {
    const safe = this.#buffer.length - HEADER.length - this.#nonce.length - 2;
    if (safe <= 0) return;
    this.#keep(this.#buffer.subarray(0, safe));
    this.#buffer = this.#buffer.subarray(safe);
  }

  #keep(part: Buffer): void {
    this.#patchSize += part.length;
    // Beyond the limit only the size matters; the slack is for the header lines.
    if (this.#patchSize <= this.#limits.maxPatchBytes + 16_384) this.#patch.push(part);
    else this.#patch = [];
  }

  #finishPatch(): boolean {
    const tooLarge = this.#patchSize > this.#limits.maxPatchBytes + 16_384;
    const whole = tooLarge ? Buffer.alloc(0) : Buffer.concat(this.#patch);
    this.#patch = [];
    this.#patchSize = 0;
    const record = this.#records?.shift();
    if (!record) return false;
    const hunks = tooLarge ? Buffer.alloc(0) : hunksOf(whole);
    const binary = !tooLarge && hunks.length === 0 && whole.includes('\nBinary files ');
    if (binary) return this.#add(record, binaryLine(record), false);
    return this.#add(record, hunks, tooLarge || hunks.length >= this.#limits.maxPatchBytes);
  }

  #add(record: RawRecord, hunks: Buffer | string, tooLarge: boolean): boolean {
    const collapsed = this.#collapse && !tooLarge && hunks.length > 0 && this.#pastSafe(hunks.length);
    this.#lines += typeof hunks === 'string' ? 1 : countLines(hunks);
    this.#bytes += hunks.length;
    if (this.#pastHard()) {
      this.overflow = true;
      return false;
    }
    const text = tooLarge || collapsed ? '' : hunks.toString('utf8');
    this.files.push(fileOf(record, text, collapsed, tooLarge));
    return true;
  }

  #pastHard(): boolean {
    const { maxFiles, maxLines } = this.#limits;
    return this.files.length >= maxFiles || this.#lines > maxLines || this.#bytes > maxFiles * BYTES_PER_FILE;
  }

  #pastSafe(size: number): boolean {
    const { maxFiles, maxLines, maxPatchBytes } = this.#limits;
    const only = this.files.length === 0 && (this.#records?.length ?? 0) === 0;
    if (!only && size >= maxPatchBytes / COLLAPSE_SHARE) return true;
    const safeFiles = maxFiles / COLLAPSE_SHARE;
    return (
      this.files.length >= safeFiles ||
      this.#lines >= maxLines / COLLAPSE_SHARE ||
      this.#bytes >= safeFiles * BYTES_PER_FILE
    );
  }
}

function fileOf(record: RawRecord, diff: string, collapsed: boolean, tooLarge: boolean): DiffFile {
  return {
    diff,
    oldPath: record.oldPath,
    newPath: record.newPath,
    aMode: record.aMode,
    bMode: record.bMode,
    oldOid: record.oldOid,
    newOid: record.newOid,
    newFile: record.status === 'A',
    renamedFile: record.oldPath !== record.newPath,
    deletedFile: record.status === 'D',
    collapsed,
    tooLarge,
  };
}

function hunksOf(patch: Buffer): Buffer {
  const names = patch.indexOf('\n+++ ');
  const start = names < 0 ? -1 : patch.indexOf('\n@@ ', names + 1);
  return start < 0 ? Buffer.alloc(0) : patch.subarray(start + 1);
}

function binaryLine(record: RawRecord): string {
  const old = record.status === 'A' ? '/dev/null' : `a/${record.oldPath}`;
  const now = record.status === 'D' ? '/dev/null' : `b/${record.newPath}`;
  return `Binary files ${old} and ${now} differ\n`;
}

function countLines(text: Buffer): number {
  let count = 0;
  for (let at = text.indexOf(LINE_FEED); at >= 0; at = text.indexOf(LINE_FEED, at + 1)) count++;
  return count;
}
