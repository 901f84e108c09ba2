import type { PauseListener } from '../http/patience.js';

/** The time limit of one case. The pauses that a deployment asks for do not count. */
export class Deadline implements PauseListener {
  readonly #over = new AbortController();
  #timer: NodeJS.Timeout;
  #left: number;
  #since = performance.now();
  #pauses = 0;
  #isClosed = false;

  constructor(readonly millis: number) {
    this.#left = millis;
    this.#timer = this.#armed();
  }

  /** Aborts when the time is over. */
  get signal(): AbortSignal {
    return this.#over.signal;
  }

  /** Milliseconds that are left. */
  get left(): number {
    return this.#pauses > 0 ? this.#left : this.#left - (performance.now() - this.#since);
  }

  paused = (): void => {
    if (this.#pauses === 0) {
      clearTimeout(this.#timer);
      this.#left = this.left;
    }
    this.#pauses += 1;
  };

  resumed = (): void => {
    this.#pauses -= 1;
    if (this.#pauses > 0 || this.#isClosed) return;
    this.#since = performance.now();
    this.#timer = this.#armed();
  };

  /** Lets go of the timer, also where a pause ends later. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #armed(): NodeJS.Timeout {
    return setTimeout(() => this.#over.abort(new Error('the time is over')), Math.max(this.#left, 0));
  }
}
