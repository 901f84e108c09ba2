import { ParameterError } from '../../../handlers/parameter-error.js';
import { addField, type ListNames } from '../nested-params.js';
import type { BodyCaps } from './caps.js';
import { hexValue, NotUtf8, TextCollector } from './text-collector.js';

type Bag = Record<string, unknown>;

const and = 0x26;
const equals = 0x3d;
const plus = 0x2b;
const percent = 0x25;

const notReadable = () => new ParameterError('a parameter is not validly percent-encoded UTF-8');

const digit = (byte: number): number => {
  const value = hexValue(byte);
  if (value < 0) throw notReadable();
  return value;
};

/** Reads a form body from chunks, as `parseFields` reads a query, but no more than the caps allow. */
export class FormReader {
  #caps: BodyCaps;
  readonly #texts: TextCollector;
  readonly #lists: ListNames | undefined;
  readonly #bag: Bag = Object.create(null) as Bag;
  /** The name of the pair, once its value has begun. */
  #name: string | null = null;
  #isEmpty = true;
  #pairs = 1;
  /** Digits that a percent sign still asks for. */
  #wanted = 0;
  #code = 0;

  constructor(caps: BodyCaps, lists?: ListNames) {
    this.#caps = caps;
    this.#lists = lists;
    this.#texts = new TextCollector(caps);
  }

  set caps(caps: BodyCaps) {
    this.#caps = caps;
    this.#texts.caps = caps;
  }

  /** The parameters that are complete so far. */
  get soFar(): Bag {
    return this.#bag;
  }

  /** Reads the next chunk. */
  write(chunk: Buffer): void {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] as number;
      const isPlain =
        this.#wanted === 0 &&
        byte !== and &&
        byte !== plus &&
        byte !== percent &&
        (byte !== equals || this.#name !== null);
      if (isPlain) continue;
      this.#plain(chunk, from, at);
      from = at + 1;
      this.#special(byte);
    }
    this.#plain(chunk, from, chunk.length);
  }

  /** The parameters, once everything was written. */
  end(): Bag {
    if (this.#wanted > 0) throw notReadable();
    this.#endPair();
    return this.#bag;
  }

  #plain(chunk: Buffer, from: number, to: number): void {
    if (to <= from) return;
    this.#isEmpty = false;
    this.#texts.append(chunk, from, to);
  }

  #special(byte: number): void {
    if (this.#wanted > 0) {
      this.#code = this.#code * 16 + digit(byte);
      this.#wanted -= 1;
      if (this.#wanted === 0) this.#texts.byte(this.#code);
      return;
    }
    if (byte === and) {
      this.#endPair();
      this.#pairs += 1;
      if (this.#pairs > this.#caps.values) throw new ParameterError('too many parameters');
      return;
    }
    this.#isEmpty = false;
    if (byte === equals) this.#name = this.#take();
    else if (byte === plus) this.#texts.byte(0x20);
    else {
      this.#wanted = 2;
      this.#code = 0;
    }
  }

  #take(): string {
    try {
      return this.#texts.take() as string;
    } catch (error) {
      throw error instanceof NotUtf8 ? notReadable() : error;
    }
  }

  #endPair(): void {
    if (this.#wanted > 0) throw notReadable();
    if (this.#isEmpty) return;
    const text = this.#take();
    if (this.#name === null) addField(this.#bag, text, null, this.#lists);
    else addField(this.#bag, this.#name, text, this.#lists);
    this.#name = null;
    this.#isEmpty = true;
  }
}
