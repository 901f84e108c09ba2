import { availableParallelism } from 'node:os';
import type { PasswordAttempt, PasswordGuard, PasswordVerdict } from '../../actions/context.js';
import { type Derive, hashPassword, verifyPassword } from '../../domain/users/password.js';
import { FairQueue } from '../../storage/git/process/fair-queue.js';
import { addressKey } from './address.js';
import { type Counters, windowAt } from './counters.js';
import { KeyThreads } from './key-threads.js';

/** Wrong passwords after which something is locked: how many, in how long, and for how long; times in seconds. */
const limits = {
  address: { most: 10, within: 60, lock: 3600 },
  account: { most: 10, within: 600, lock: 600 },
} as const;

type Kind = keyof typeof limits;

/** Deriving a key takes a whole core for a while; one is left to everything else. */
const slots = availableParallelism() >= 4 ? 2 : 1;

interface GuardParts {
  counters: Counters;
  clock: { millis(): number };
  /** Whether wrong passwords lock anything. */
  isLimited: boolean;
  /** How a password is checked. */
  verify?: typeof verifyPassword;
}

/**
 * The one door to deriving keys from passwords: few at a time, whoever asks, and none any more for an address or an
 * account with too many wrong ones. Rules: GIT-LOGIN-1 to GIT-LOGIN-3.
 */
export class Passwords implements PasswordGuard {
  readonly #parts: GuardParts;
  readonly #threads = new KeyThreads();
  readonly #queue = new FairQueue({ slots, share: slots, waiting: 200, waitingShare: 40, deadline: 10_000 });

  constructor(parts: GuardParts) {
    this.#parts = parts;
  }

  async verify({ account, address, password, stored }: PasswordAttempt): Promise<PasswordVerdict> {
    const keys: [Kind, string][] = [['account', `account ${account}`]];
    if (address !== null) keys.push(['address', `address ${addressKey(address)}`]);
    const early = await this.#lockOf(keys);
    if (early) return early;
    const leave = await this.#queue.enter(address === null ? account : addressKey(address));
    try {
      // Those before it in the queue may have been wrong too often.
      const locked = await this.#lockOf(keys);
      if (locked) return locked;
      const verify = this.#parts.verify ?? verifyPassword;
      const isRight = await verify(password, stored, this.#derive);
      await this.#count(keys, isRight);
      return isRight ? 'right' : 'wrong';
    } finally {
      leave();
    }
  }

  async hash(password: string): Promise<string> {
    const leave = await this.#queue.enter('new passwords');
    try {
      return await hashPassword(password, this.#derive);
    } finally {
      leave();
    }
  }

  readonly #derive: Derive = (asked) => this.#threads.derive(asked);

  async #lockOf(keys: readonly [Kind, string][]): Promise<PasswordVerdict | null> {
    if (!this.#parts.isLimited) return null;
    const { counters, clock } = this.#parts;
    const now = clock.millis();
    let found: PasswordVerdict | null = null;
    for (const [kind, key] of keys) {
      if ((await counters.lockedUntil(key)) > now) found = kind === 'address' ? 'banned' : (found ?? 'wrong');
    }
    return found;
  }

  async #count(keys: readonly [Kind, string][], isRight: boolean): Promise<void> {
    if (!this.#parts.isLimited) return;
    const { counters, clock } = this.#parts;
    const now = clock.millis();
    for (const [kind, key] of keys) {
      const { most, within, lock } = limits[kind];
      const window = windowAt(now, within);
      if (!isRight) {
        if ((await counters.add(key, window, 1)) >= most) await counters.lock(key, now + lock * 1000);
      } else if (kind === 'account') {
        // An address is not forgiven, or who has an account of their own could go on with those of others.
        await counters.add(key, window, -(await counters.add(key, window, 0)));
      }
    }
  }
}
