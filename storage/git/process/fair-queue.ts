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

/** Who wants in: an owner, and how many places are taken at once. */
interface Entry {
  owner: string;
  weight: number;
}

interface Waiting extends Entry {
  go: () => void;
}

/**
 * Lets so many work at once, and none of their owners take every place; whoever waits too long, or finds too many
 * waiting, is refused as unavailable and told when to come again. What takes several places is not overtaken for ever by
 * what takes one: once its turn has come, the places that come free are kept for it.
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

  /** Waits for so many places, a share at most; the answer gives them back (calling it twice is harmless). */
  async enter(owner: string, signal?: AbortSignal, places = 1): Promise<() => void> {
    signal?.throwIfAborted();
    const { slots, share } = this.#limits;
    const entry = { owner, weight: Math.max(1, Math.min(places, slots, share)) };
    if (!this.#isBehind(entry) && this.#mayTake(entry) && this.#hasRoom(entry)) this.#take(entry);
    else await this.#wait(entry, signal);
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      this.#give(entry);
    };
  }

  /** Whether somebody waits whose turn comes first: of the same owner, or with places kept for them. */
  #isBehind({ owner }: Entry): boolean {
    return this.#waiting.some((one) => one.owner === owner || (this.#mayTake(one) && !this.#hasRoom(one)));
  }

  /** Whether so many places are free. */
  #hasRoom({ weight }: Entry): boolean {
    return this.#busy + weight <= this.#limits.slots;
  }

  /** Whether its owner has not too many already. */
  #mayTake({ owner, weight }: Entry): boolean {
    return (this.#running.get(owner) ?? 0) + weight <= this.#limits.share;
  }

  #take({ owner, weight }: Entry): void {
    this.#busy += weight;
    this.#running.set(owner, (this.#running.get(owner) ?? 0) + weight);
  }

  #give({ owner, weight }: Entry): void {
    this.#busy -= weight;
    const left = (this.#running.get(owner) ?? weight) - weight;
    if (left > 0) this.#running.set(owner, left);
    else this.#running.delete(owner);
    this.#letIn();
  }

  /** Lets those in whose turn it is, in their order. */
  #letIn(): void {
    const behind = new Set<string>();
    for (const next of this.#waiting.slice()) {
      if (behind.has(next.owner)) continue;
      if (!this.#mayTake(next)) behind.add(next.owner);
      else if (!this.#hasRoom(next)) return;
      else {
        this.#take(next);
        next.go();
      }
    }
  }

  #wait({ owner, weight }: Entry, signal?: AbortSignal): Promise<void> {
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
        weight,
        go: () => {
          stop();
          done();
        },
      };
      const abort = () => {
        stop();
        fail(signal?.reason);
        // Places that were kept for it are free for others.
        this.#letIn();
      };
      const timer = setTimeout(() => {
        stop();
        fail(unavailable());
        this.#letIn();
      }, deadline);
      timer.unref();
      signal?.addEventListener('abort', abort, { once: true });
      this.#waiting.push(entry);
    });
  }
}
