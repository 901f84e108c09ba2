import { ParameterError } from '../../../handlers/parameter-error.js';
import type { BodyCaps } from './caps.js';
import { JsonText, NotJson } from './json-text.js';
import type { Spool } from './spool.js';
import { NotUtf8 } from './text-collector.js';

type Bag = Record<string, unknown>;

const maxDepth = 100;
/** Numbers and words of JSON are never longer, save with digits that mean nothing. */
const maxWord = 1000;
const numberForm = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const words = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
]);
const notReadable = () =>
  new ParameterError('the message body does not match the declared format: a JSON object was expected');

/** What may come next. */
type Expected = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'more' | 'nothing';

const isSpace = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/**
 * Reads a JSON object from chunks, as `JSON.parse` would, but never more than a chunk at a time, and no more than the
 * caps allow. Objects have no prototype, so that no key can mean anything; half a pair of surrogates becomes U+FFFD.
 */
export class JsonReader {
  #caps: BodyCaps;
  readonly #text: JsonText;
  #spool: Spool | null = null;
  readonly #open: (Bag | unknown[])[] = [];
  readonly #keys: string[] = [];
  #root: unknown;
  #expected: Expected = 'value';
  #values = 0;
  #inText = false;
  #word = '';
  #begun = false;

  /** Where a list may stand for the object: under which name its members are answered. */
  readonly #listName: string | undefined;

  constructor(caps: BodyCaps, listName?: string) {
    this.#caps = caps;
    this.#listName = listName;
    this.#text = new JsonText(caps);
  }

  set caps(caps: BodyCaps) {
    this.#caps = caps;
    this.#text.caps = caps;
  }

  /** Writes the contents of files to disk from here on, one that has begun among them. */
  set spool(spool: Spool) {
    this.#spool = spool;
    if (this.#inText) this.#text.spool = this.#spoolOfNext();
  }

  /** The parameters that are complete so far. */
  get soFar(): Bag {
    const root = this.#open[0] ?? this.#root;
    return typeof root === 'object' && root !== null && !Array.isArray(root) ? (root as Bag) : {};
  }

  /** Reads the next chunk. */
  write(chunk: Buffer): void {
    try {
      this.#read(chunk);
    } catch (error) {
      if (error instanceof NotUtf8) throw new ParameterError('the body is not valid UTF-8');
      throw error instanceof NotJson ? notReadable() : error;
    }
  }

  /** The object, once everything was written; an empty body and null have no parameters. */
  end(): Bag {
    if (this.#word !== '') this.#endWord();
    if (this.#expected !== 'nothing') {
      if (this.#values === 0 && !this.#inText) return {};
      throw notReadable();
    }
    // Clients send it with calls that take nothing.
    if (this.#root === null) return {};
    if (Array.isArray(this.#root) && this.#listName !== undefined) return { [this.#listName]: this.#root };
    if (typeof this.#root !== 'object' || Array.isArray(this.#root)) throw notReadable();
    return this.#root as Bag;
  }

  #read(chunk: Buffer): void {
    let at = 0;
    if (!this.#begun && chunk.length > 0) {
      this.#begun = true;
      if (chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf) at = 3;
    }
    while (at < chunk.length) {
      if (this.#inText) {
        at = this.#text.read(chunk, at);
        this.#endText();
        continue;
      }
      const byte = chunk[at] as number;
      at += 1;
      if (this.#word !== '' || !isSpace(byte)) this.#token(byte);
    }
  }

  #endText(): void {
    const text = this.#text.take();
    if (text === null) return;
    this.#inText = false;
    if (this.#isKey()) {
      this.#keys.push(text as string);
      this.#expected = 'colon';
    } else {
      this.#put(text);
    }
  }

  /** Where the text that begins is written to: the contents of files are, at whatever depth. */
  #spoolOfNext(): Spool | null {
    const isNamed = !this.#isKey() && !Array.isArray(this.#open.at(-1));
    return isNamed && this.#keys.at(-1) === 'content' ? this.#spool : null;
  }

  #isKey(): boolean {
    return this.#expected === 'key' || this.#expected === 'key-or-end';
  }

  /** Reads a byte outside of strings. */
  #token(byte: number): void {
    const letter = String.fromCharCode(byte);
    if (this.#word !== '') {
      if (/[\w.+-]/.test(letter)) {
        this.#word += letter;
        if (this.#word.length > maxWord) throw notReadable();
        return;
      }
      this.#endWord();
      if (isSpace(byte)) return;
    }
    switch (letter) {
      case '"':
        if (!this.#isKey()) this.#requireValue();
        this.#text.spool = this.#spoolOfNext();
        this.#inText = true;
        break;
      case '{':
        this.#begin(Object.create(null) as Bag, 'key-or-end');
        break;
      case '[':
        this.#begin([], 'value-or-end');
        break;
      case '}':
      case ']':
        this.#close(letter);
        break;
      case ':':
        if (this.#expected !== 'colon') throw notReadable();
        this.#expected = 'value';
        break;
      case ',':
        if (this.#expected !== 'more') throw notReadable();
        this.#expected = Array.isArray(this.#open.at(-1)) ? 'value' : 'key';
        break;
      default:
        this.#requireValue();
        this.#word = letter;
    }
  }

  #requireValue(): void {
    if (this.#expected !== 'value' && this.#expected !== 'value-or-end') throw notReadable();
  }

  #endWord(): void {
    const word = this.#word;
    this.#word = '';
    if (!words.has(word) && !numberForm.test(word)) throw notReadable();
    this.#put(words.has(word) ? words.get(word) : Number(word));
  }

  #begin(container: Bag | unknown[], expected: Expected): void {
    this.#requireValue();
    if (this.#open.length >= maxDepth) throw new ParameterError('parameters are nested too deeply');
    this.#put(container);
    this.#open.push(container);
    this.#expected = expected;
  }

  #close(letter: '}' | ']'): void {
    const container = this.#open.at(-1);
    const mayEnd = this.#expected === 'more' || this.#expected.endsWith('-or-end');
    if (container === undefined || !mayEnd || Array.isArray(container) !== (letter === ']')) {
      throw notReadable();
    }
    this.#open.pop();
    this.#expected = this.#open.length === 0 ? 'nothing' : 'more';
  }

  #put(value: unknown): void {
    this.#values += 1;
    if (this.#values > this.#caps.values) throw new ParameterError('too many parameters');
    const container = this.#open.at(-1);
    this.#expected = container === undefined ? 'nothing' : 'more';
    if (container === undefined) this.#root = value;
    else if (Array.isArray(container)) container.push(value);
    else container[this.#keys.pop() as string] = value;
  }
}
