/** Lets at most `limit` tasks run at once; the others wait in order. */
export class ConcurrencyLimit {
  #free: number;
  readonly #queue: (() => void)[] = [];

  constructor(limit: number) {
    this.#free = limit;
  }

  /** Waits for a slot; the answer releases it (calling it twice is harmless). */
  async enter(signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.#free > 0) this.#free--;
    else await this.#wait(signal);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = this.#queue.shift();
      if (next) next();
      else this.#free++;
    };
  }

  #wait(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        signal?.removeEventListener('abort', give);
        resolve();
      };
      const give = () => {
        const at = this.#queue.indexOf(go);
        if (at >= 0) this.#queue.splice(at, 1);
        reject(signal?.reason);
      };
      this.#queue.push(go);
      signal?.addEventListener('abort', give, { once: true });
    });
  }
}
