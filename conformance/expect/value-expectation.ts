import type { Exchange } from '../http/exchange.js';
import { difference, differenceInNamed, lack } from './difference.js';
import { CheckFailure } from './failure.js';

/** Checks of one value; each throws a failure that shows expected, actual and the first difference. */
export class ValueExpectation {
  constructor(
    readonly what: string,
    readonly actual: unknown,
    readonly exchange?: Exchange,
    readonly path = '',
  ) {}

  #fail(expected: unknown, path = this.path): never {
    throw new CheckFailure({
      what: this.what,
      expected,
      actual: this.actual,
      path,
      exchange: this.exchange,
    });
  }

  /** Deeply equal. */
  toEqual(expected: unknown): this {
    const where = difference(expected, this.actual, this.path);
    if (where !== null) this.#fail(expected, where);
    return this;
  }

  /** Deeply equal in all fields that are named; records may tell more, lists hold these members alone. */
  toTell(expected: unknown): this {
    const where = differenceInNamed(expected, this.actual, this.path);
    if (where !== null) this.#fail(expected, where);
    return this;
  }

  /** Has at least the given fields with the given values. */
  toInclude(expected: Record<string, unknown>): this {
    const where = lack(expected, this.actual, this.path);
    if (where !== null) this.#fail(expected, where);
    return this;
  }

  /** Any other value. */
  toDiffer(other: unknown): this {
    if (difference(other, this.actual) === null) this.#fail(`anything but ${JSON.stringify(other)}`);
    return this;
  }

  toBeOneOf(...choices: unknown[]): this {
    if (!choices.some((choice) => difference(choice, this.actual) === null)) {
      this.#fail(`one of ${JSON.stringify(choices)}`);
    }
    return this;
  }

  toMatch(pattern: RegExp): this {
    if (typeof this.actual !== 'string' || !pattern.test(this.actual)) this.#fail(`text like ${pattern}`);
    return this;
  }

  /** A text that contains the text, or a list that contains the value. */
  toContain(part: unknown): this {
    const { actual } = this;
    const holds = Array.isArray(actual)
      ? actual.some((member) => difference(part, member) === null)
      : typeof actual === 'string' && actual.includes(String(part));
    if (!holds) this.#fail(`something that holds ${JSON.stringify(part)}`);
    return this;
  }

  notToContain(part: unknown): this {
    const { actual } = this;
    const holds = Array.isArray(actual)
      ? actual.some((member) => difference(part, member) === null)
      : typeof actual === 'string' && actual.includes(String(part));
    if (holds) this.#fail(`something without ${JSON.stringify(part)}`);
    return this;
  }

  toHaveLength(length: number): this {
    const { actual } = this;
    const has = typeof actual === 'string' || Array.isArray(actual) ? actual.length : -1;
    if (has !== length) this.#fail(`${length} entries`);
    return this;
  }

  toBeNull(): this {
    if (this.actual !== null) this.#fail(null);
    return this;
  }

  /** The field or header is absent. */
  toBeAbsent(): this {
    if (this.actual !== undefined) this.#fail('nothing');
    return this;
  }

  toBePresent(): this {
    if (this.actual === undefined) this.#fail('a value');
    return this;
  }

  toBeType(type: 'string' | 'number' | 'boolean' | 'object' | 'array'): this {
    const is = Array.isArray(this.actual) ? 'array' : typeof this.actual;
    if (is !== type || this.actual === null) this.#fail(`a value of type ${type}`);
    return this;
  }

  /** Anything that satisfies the predicate; the words describe it. */
  toSatisfy(words: string, predicate: (value: unknown) => boolean): this {
    if (!predicate(this.actual)) this.#fail(words);
    return this;
  }
}
