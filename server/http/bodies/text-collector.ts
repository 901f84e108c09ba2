import { refuse } from '../../../domain/errors.js';
import { type FileText, LongText } from '../../../domain/files/long-text.js';
import type { BodyCaps } from './caps.js';
import type { Spool } from './spool.js';

/** Thrown for bytes that are no UTF-8; the reader tells it in its own words. */
export class NotUtf8 extends Error {
  override readonly name = 'NotUtf8';
}

/** What a hexadecimal digit stands for; below zero for any other byte. */
export const hexValue = (byte: number): number => {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
};

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Shorter texts are held in memory. */
const leastSpooled = 1024;
const firstSize = 1024;
const fullSize = 65_536;

/** How many bytes at the end begin a character that goes on behind them. */
function unfinished(bytes: Buffer, end: number): number {
  for (let back = 1; back <= Math.min(3, end); back += 1) {
    const byte = bytes[end - back] as number;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? back : 0;
  }
  return 0;
}

/**
 * Collects the bytes of one text after the other and makes strings of them. Decoding goes on while bytes arrive, so
 * that the end of a long text costs no more than its last piece.
 */
export class TextCollector {
  #caps: BodyCaps;
  #bytes: Buffer | null = null;
  #end = 0;
  #text = '';
  #total = 0;
  #held = 0;
  #spooledFrom = -1;
  #hasZero = false;
  #spool: Spool | null = null;

  constructor(caps: BodyCaps) {
    this.#caps = caps;
  }

  /** Wider caps for the rest: what is held by now was within those before. */
  set caps(caps: BodyCaps) {
    this.#caps = caps;
    this.#held = 0;
  }

  /** Where the current text is written to when it is long, with what there is of it; null keeps it in memory. */
  set spool(spool: Spool | null) {
    this.#spool = spool;
    if (!spool || this.#text === '') return;
    const begun = Buffer.from(this.#text);
    this.#text = '';
    this.#append(spool, begun);
  }

  /** Adds the bytes of a chunk from one place to another. */
  append(chunk: Buffer, from: number, to: number): void {
    this.#count(to - from);
    for (let at = from; at < to; ) {
      const room = this.#room();
      const count = Math.min(room.length - this.#end, to - at);
      chunk.copy(room, this.#end, at, at + count);
      this.#end += count;
      at += count;
    }
  }

  /** Adds one byte. */
  byte(byte: number): void {
    this.#count(1);
    this.#room()[this.#end] = byte;
    this.#end += 1;
  }

  /** Adds a character by its code point. */
  character(code: number): void {
    if (code < 0x80) {
      this.byte(code);
      return;
    }
    if (code < 0x800) {
      this.byte(0xc0 | (code >> 6));
    } else {
      if (code < 0x10000) {
        this.byte(0xe0 | (code >> 12));
      } else {
        this.byte(0xf0 | (code >> 18));
        this.byte(0x80 | ((code >> 12) & 0x3f));
      }
      this.byte(0x80 | ((code >> 6) & 0x3f));
    }
    this.byte(0x80 | (code & 0x3f));
  }

  /** The text collected since the last one, which a long one is only in a file. */
  take(): FileText {
    const spooled = this.#takeSpooled();
    if (spooled) return spooled;
    const last = this.#end === 0 ? '' : this.#decode(this.#end);
    const text = this.#text === '' ? last : this.#text + last;
    this.#text = '';
    this.#end = 0;
    return text;
  }

  #takeSpooled(): LongText | null {
    const spool = this.#spool;
    if (!spool || (this.#spooledFrom < 0 && this.#end < leastSpooled)) return null;
    this.#write(spool, this.#end);
    const { file, end } = spool;
    const text = new LongText(file, this.#spooledFrom, end - this.#spooledFrom, this.#hasZero);
    this.#spooledFrom = -1;
    this.#hasZero = false;
    this.#end = 0;
    return text;
  }

  /** Writes what is collected to the file, once it is known to be text. */
  #write(spool: Spool, end: number): void {
    const bytes = (this.#bytes as Buffer).subarray(0, end);
    this.#decode(end);
    this.#append(spool, bytes);
  }

  #append(spool: Spool, bytes: Buffer): void {
    if (this.#spooledFrom < 0) this.#spooledFrom = spool.end;
    if (bytes.includes(0)) this.#hasZero = true;
    spool.append(bytes);
  }

  #count(bytes: number): void {
    this.#total += bytes;
    if (!this.#spool) this.#held += bytes;
    const { text, held = text } = this.#caps;
    if (this.#total > text || this.#held > held) throw refuse.tooLarge();
  }

  #decode(end: number): string {
    try {
      return decoder.decode((this.#bytes as Buffer).subarray(0, end));
    } catch {
      throw new NotUtf8();
    }
  }

  /** The buffer, with room for at least one byte. */
  #room(): Buffer {
    const bytes = this.#bytes;
    if (!bytes) {
      this.#bytes = Buffer.allocUnsafe(firstSize);
      return this.#bytes;
    }
    if (this.#end < bytes.length) return bytes;
    if (bytes.length < fullSize) {
      this.#bytes = Buffer.allocUnsafe(bytes.length * 4);
      bytes.copy(this.#bytes, 0, 0, this.#end);
      return this.#bytes;
    }
    const rest = unfinished(bytes, this.#end);
    if (this.#spool) this.#write(this.#spool, this.#end - rest);
    else this.#text += this.#decode(this.#end - rest);
    bytes.copy(bytes, 0, this.#end - rest, this.#end);
    this.#end = rest;
    return bytes;
  }
}
