import { refuse } from '../../../domain/errors.js';

/** How many may be at work and wait; whatever is left out has no bound of its own. */
export interface QueueLimits {
  /** Those at work at once. */
  slots: number;
  /** Those at work at once for one owner. */
  share?: number;
  /** Those that wait. */
  waiting?: number;
  /** Those that wait for one owner. */
  waitingShare?: number;
  /** Milliseconds after which one that waits is refused. */
  deadline?: number;
}

/** Milliseconds that nobody waits longer than. */
const longest = 600_000;

interface Waiting {
  owner: string;
  go: () => void;
}

/**
 * Lets so many work at once, and none of their owners take every place; whoever waits too long, or finds too many
 * waiting, is refused as unavailable and told when to come again.
 */
export class FairQueue {
  readonly #limits: Required<QueueLimits>;
  readonly #running = new Map<string, number>();
  #waiting: Waiting[] = [];
  #busy = 0;

  constructor(limits: QueueLimits) {
    const [share, waiting, waitingShare] = [limits.slots, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    this.#limits = { share, waiting, waitingShare, deadline: longest, ...limits };
  }

  /** Those at work. */
  get busy(): number {
    return this.#busy;
  }

  /** Waits for a place; the answer gives it back (calling it twice is harmless). */
  async enter(owner: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.#hasPlace(owner)) this.#take(owner);
    else await this.#wait(owner, signal);
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      this.#give(owner);
    };
  }

  #hasPlace(owner: string): boolean {
    return this.#busy < this.#limits.slots && (this.#running.get(owner) ?? 0) < this.#limits.share;
  }

  #take(owner: string): void {
    this.#busy += 1;
    this.#running.set(owner, (this.#running.get(owner) ?? 0) + 1);
  }

  #give(owner: string): void {
    this.#busy -= 1;
    const left = (this.#running.get(owner) ?? 1) - 1;
    if (left > 0) this.#running.set(owner, left);
    else this.#running.delete(owner);
    const next = this.#waiting.find((one) => this.#hasPlace(one.owner));
    if (!next) return;
    this.#take(next.owner);
    next.go();
  }

  #wait(owner: string, signal?: AbortSignal): Promise<void> {
    const { waiting, waitingShare, deadline } = this.#limits;
    const own = this.#waiting.filter((one) => one.owner === owner).length;
    const unavailable = () => refuse.unavailable(Math.ceil(deadline / 1000));
    if (this.#waiting.length >= waiting || own >= waitingShare) return Promise.reject(unavailable());
    return new Promise((done, fail) => {
      const stop = (): void => {
        this.#waiting = this.#waiting.filter((one) => one !== entry);
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      };
      const entry: Waiting = {
        owner,
        go: () => {
          stop();
          done();
        },
      };
      const abort = () => {
        stop();
        fail(signal?.reason);
      };
      const timer = setTimeout(() => {
        stop();
        fail(unavailable());
      }, deadline);
      timer.unref();
      signal?.addEventListener('abort', abort, { once: true });
      this.#waiting.push(entry);
    });
  }
}
