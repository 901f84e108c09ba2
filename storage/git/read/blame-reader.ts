import { StringDecoder } from 'node:string_decoder';
import type { BlamePart } from '../types.js';

const LINE_FEED = 10;
const TAB = 9;

/** The beginning of a line that names a commit; what else a header says is not needed. */
const headerBytes = 64;
const named = /^([0-9a-f]{40}) \d+ \d+/;

/** Parses `git blame --porcelain` as it arrives, lines of any length in pieces. */
export class BlameReader {
  #decoder = new StringDecoder('utf8');
  #isLineStart = true;
  #isContent = false;
  #header = '';
  /** The commit that was named last, and the one whose lines were told last. */
  #named = '';
  #told = '';

  /** The parts in a chunk of output. */
  take(chunk: Buffer): BlamePart[] {
    const parts: BlamePart[] = [];
    for (let at = 0; at < chunk.length; ) {
      if (this.#isLineStart) {
        this.#isLineStart = false;
        this.#isContent = chunk[at] === TAB;
        this.#header = '';
        if (this.#isContent) {
          at += 1;
          this.#beginLine(parts);
        }
      }
      const end = chunk.indexOf(LINE_FEED, at);
      const piece = chunk.subarray(at, end < 0 ? chunk.length : end);
      if (this.#isContent) this.#text(piece, end >= 0, parts);
      else this.#headerPiece(piece, end >= 0);
      this.#isLineStart = end >= 0;
      at = end < 0 ? chunk.length : end + 1;
    }
    return parts;
  }

  #beginLine(parts: BlamePart[]): void {
    if (this.#named === this.#told) return;
    this.#told = this.#named;
    parts.push({ commit: this.#named });
  }

  #text(piece: Buffer, isWhole: boolean, parts: BlamePart[]): void {
    const text = this.#decoder.write(piece) + (isWhole ? this.#decoder.end() : '');
    if (isWhole || text !== '') parts.push({ text, isEnd: isWhole });
  }

  #headerPiece(piece: Buffer, isWhole: boolean): void {
    const room = headerBytes - this.#header.length;
    if (room > 0) this.#header += piece.toString('latin1', 0, room);
    if (isWhole) this.#named = named.exec(this.#header)?.[1] ?? this.#named;
  }
}
