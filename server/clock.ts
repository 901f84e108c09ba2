import { randomBytes } from 'node:crypto';

/** The only source of time; a test may freeze, set and move it. */
export interface Clock {
  /** The current moment in the form of the interface. */
  now(): string;
  /** Milliseconds since 1970. */
  millis(): number;
  /** A random number from 0 up to 1. */
  chance(): number;
}

/** A clock that can be moved. */
export class MovableClock implements Clock {
  #offset = 0;
  #frozen: number | null = null;
  // Several requests fall into one millisecond, and formatting a date takes time.
  #formatted = { millis: Number.NaN, text: '' };

  millis(): number {
    return this.#frozen ?? Date.now() + this.#offset;
  }

  now(): string {
    const millis = this.millis();
    if (millis !== this.#formatted.millis) this.#formatted = { millis, text: new Date(millis).toISOString() };
    return this.#formatted.text;
  }

  chance(): number {
    return Math.random();
  }

  /** Stops the clock at a moment; it stays there until it is moved or released. */
  freeze(moment: string | number | Date = this.millis()): void {
    this.#frozen = new Date(moment).getTime();
  }

  /** Moves the clock forward by milliseconds. */
  advance(millis: number): void {
    if (this.#frozen !== null) this.#frozen += millis;
    else this.#offset += millis;
  }

  /** Lets the clock run with the real time again. */
  release(): void {
    this.#frozen = null;
    this.#offset = 0;
  }
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const pairs = [...alphabet].flatMap((first) => [...alphabet].map((second) => first + second));

let stamped = { millis: -1, text: '' };

/** The time part of a ULID, cached because many are created in one millisecond. */
function stamp(millis: number): string {
  if (millis === stamped.millis) return stamped.text;
  let text = '';
  let rest = millis;
  for (let index = 0; index < 10; index += 1) {
    text = alphabet[rest % 32] + text;
    rest = Math.floor(rest / 32);
  }
  stamped = { millis, text };
  return text;
}

/** A 26-character ULID: 48 bits of time, 80 random bits. */
export function ulid(millis: number): string {
  let out = stamp(millis);
  const chance = randomPool();
  for (let index = 0; index < 16; index += 2) out += pairs[chance.readUInt16LE(index) & 1023];
  return out;
}

let pool = Buffer.alloc(0);
let used = 0;

/** Sixteen random bytes from a larger pool: a call of `randomBytes` per request would be measurable. */
function randomPool(): Buffer {
  if (used + 16 > pool.length) {
    pool = randomBytes(4096);
    used = 0;
  }
  used += 16;
  return pool.subarray(used - 16, used);
}
