import type { FileText } from '../../../domain/files/long-text.js';
import type { BodyCaps } from './caps.js';
import type { Spool } from './spool.js';
import { hexValue, TextCollector } from './text-collector.js';

/** What a letter behind a backslash stands for. */
const escapes = new Map([...'"\\/'].map((one) => [one.charCodeAt(0), one.charCodeAt(0)]));
for (const [letter, code] of Object.entries({ b: 8, f: 12, n: 10, r: 13, t: 9 })) {
  escapes.set(letter.charCodeAt(0), code);
}

/** Thrown for bytes that no string of JSON has. */
export class NotJson extends Error {
  override readonly name = 'NotJson';
}

/** Where in a string it is: at plain bytes, right behind a backslash, or in the digits of `\\u`. */
type Place = 'plain' | 'escape' | 'code';

/** Reads the strings of a JSON text one after the other, from the byte behind the quotation mark on. */
export class JsonText {
  readonly #texts: TextCollector;
  #in: Place = 'plain';
  #code = 0;
  #digits = 0;
  /** The first half of a pair of surrogates, 0 for none. */
  #high = 0;
  #isOver = false;

  constructor(caps: BodyCaps) {
    this.#texts = new TextCollector(caps);
  }

  set caps(caps: BodyCaps) {
    this.#texts.caps = caps;
  }

  /** Where the next string is written to when it is long; null for one that is held in memory. */
  set spool(spool: Spool | null) {
    this.#texts.spool = spool;
  }

  /** Reads on in a chunk; answers where it stopped: behind the string, or at the end of the chunk. */
  read(chunk: Buffer, from: number): number {
    this.#isOver = false;
    let at = from;
    while (at < chunk.length && !this.#isOver) {
      if (this.#in === 'plain') {
        at = this.#plain(chunk, at);
        continue;
      }
      const byte = chunk[at] as number;
      at += 1;
      if (this.#in === 'escape') this.#escape(byte);
      else this.#codeDigit(byte);
    }
    return at;
  }

  /** The string, when the last reading stopped behind it. */
  take(): FileText | null {
    if (!this.#isOver) return null;
    this.#endPair();
    return this.#texts.take();
  }

  /** Reads the plain bytes of a string; answers where they end. */
  #plain(chunk: Buffer, from: number): number {
    let at = from;
    while (at < chunk.length) {
      const byte = chunk[at] as number;
      if (byte === 0x22 || byte === 0x5c || byte < 0x20) break;
      at += 1;
    }
    if (at > from) {
      this.#endPair();
      this.#texts.append(chunk, from, at);
    }
    if (at === chunk.length) return at;
    const byte = chunk[at] as number;
    if (byte === 0x5c) this.#in = 'escape';
    else if (byte === 0x22) this.#isOver = true;
    else throw new NotJson();
    return at + 1;
  }

  #escape(byte: number): void {
    if (byte === 0x75) {
      this.#in = 'code';
      this.#code = 0;
      this.#digits = 0;
      return;
    }
    const code = escapes.get(byte);
    if (code === undefined) throw new NotJson();
    this.#endPair();
    this.#texts.byte(code);
    this.#in = 'plain';
  }

  #codeDigit(byte: number): void {
    const digit = hexValue(byte);
    if (digit < 0) throw new NotJson();
    this.#code = this.#code * 16 + digit;
    this.#digits += 1;
    if (this.#digits < 4) return;
    this.#in = 'plain';
    const code = this.#code;
    const isLow = code >= 0xdc00 && code < 0xe000;
    if (this.#high !== 0 && isLow) {
      const high = this.#high;
      this.#high = 0;
      this.#texts.character(0x10000 + ((high - 0xd800) << 10) + (code - 0xdc00));
      return;
    }
    this.#endPair();
    if (code >= 0xd800 && code < 0xdc00) this.#high = code;
    else this.#texts.character(isLow ? 0xfffd : code);
  }

  /** A first half whose second half does not follow. */
  #endPair(): void {
    if (this.#high === 0) return;
    this.#high = 0;
    this.#texts.character(0xfffd);
  }
}
