import type { ObjectInfo, ObjectKind, Oid } from '../types.js';

const LINE_FEED = 10;
const HEADER = /^([0-9a-f]{40}) (commit|tree|blob|tag) (\d+)$/;

/** An object with its content, or with the beginning of it where it is longer than what is kept. */
export interface GitObject {
  oid: Oid;
  kind: ObjectKind;
  content: Buffer;
  /** Set where the content goes on. */
  isCut?: boolean;
}

/**
 * Bytes that are kept of one object. Messages are cut there, which nobody writes that long to be read; whoever asks for
 * anything else that is cut is refused.
 */
export const keptBytes: Readonly<Record<ObjectKind, number>> = {
  commit: 64 * 1024,
  tag: 64 * 1024,
  tree: 8 * 1024 * 1024,
  blob: 4 * 1024 * 1024,
};

/** An object of which no more than that is kept. */
export const cut = (object: GitObject): GitObject => {
  const most = keptBytes[object.kind];
  if (object.content.length <= most) return object;
  return { ...object, content: object.content.subarray(0, most), isCut: true };
};

/** What a `git cat-file` in batches tells of one name: its object, and its content where that follows. */
export interface BatchAnswers {
  /** How much of an object's content is kept; null where none follows. */
  keep(header: ObjectInfo): number | null;
  /** An object without content, or nothing by that name. */
  header(header: ObjectInfo | null): void;
  content(object: GitObject): void;
}

/** Parses the output of `git cat-file` in batches as it arrives; contents are dropped beyond what is kept of them. */
export class BatchOutput {
  readonly #answers: BatchAnswers;
  #line = '';
  #header: ObjectInfo | null = null;
  /** Bytes of the current content that are still to come, with the line feed behind it. */
  #left = 0;
  #room = 0;
  #kept: Buffer[] = [];

  constructor(answers: BatchAnswers) {
    this.#answers = answers;
  }

  /** Takes the next chunk of output. */
  take(chunk: Buffer): void {
    for (let at = 0; at < chunk.length; ) {
      at = this.#header ? this.#content(this.#header, chunk, at) : this.#headerLine(chunk, at);
    }
  }

  #headerLine(chunk: Buffer, from: number): number {
    const end = chunk.indexOf(LINE_FEED, from);
    this.#line += chunk.toString('latin1', from, end < 0 ? chunk.length : end);
    if (end < 0) return chunk.length;
    const [, oid, kind, size] = HEADER.exec(this.#line) ?? [];
    this.#line = '';
    const header = oid === undefined ? null : { oid, kind: kind as ObjectKind, size: Number(size) };
    const room = header && this.#answers.keep(header);
    if (header === null || room === null) {
      this.#answers.header(header);
    } else {
      this.#header = header;
      this.#left = header.size + 1;
      this.#room = Math.min(room, header.size);
    }
    return end + 1;
  }

  #content(header: ObjectInfo, chunk: Buffer, from: number): number {
    const count = Math.min(this.#left, chunk.length - from);
    const kept = Math.min(this.#room, count);
    if (kept > 0) this.#kept.push(chunk.subarray(from, from + kept));
    this.#room -= kept;
    this.#left -= count;
    if (this.#left === 0) {
      // A copy, because the chunk that contains it may be far larger than the object in the cache.
      const content = Buffer.concat(this.#kept);
      this.#kept = [];
      this.#header = null;
      const { oid, kind, size } = header;
      this.#answers.content({ oid, kind, content, ...(content.length < size ? { isCut: true } : {}) });
    }
    return from + count;
  }
}
