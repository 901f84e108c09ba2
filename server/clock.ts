import { randomBytes } from 'node:crypto';

/** The only source of the time; a test may freeze, set and move it. */
export interface Clock {
  /** The moment in the wire form. */
  now(): string;
  /** Milliseconds since 1970. */
  millis(): number;
}

/** A clock that can be moved. */
export class MovableClock implements Clock {
  #offset = 0;
  #frozen: number | null = null;

  millis(): number {
    return this.#frozen ?? Date.now() + this.#offset;
  }

  now(): string {
    return new Date(this.millis()).toISOString();
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

/** A 26-character ULID: 48 bits of time, 80 of chance. */
export function ulid(millis: number): string {
  let out = '';
  let rest = millis;
  for (let index = 0; index < 10; index += 1) {
    out = alphabet[rest % 32] + out;
    rest = Math.floor(rest / 32);
  }
  const chance = randomPool();
  for (let index = 0; index < 16; index += 1) out += alphabet[(chance[index] ?? 0) & 31];
  return out;
}

let pool = Buffer.alloc(0);
let used = 0;

/** Sixteen random bytes out of a larger draw, since one draw per request would be felt. */
function randomPool(): Buffer {
  if (used + 16 > pool.length) {
    pool = randomBytes(4096);
    used = 0;
  }
  used += 16;
  return pool.subarray(used - 16, used);
}
