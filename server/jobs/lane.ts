const idleMillis = 1000;

/** Runs tasks one after the other: at once while there are some, else polling every second. */
export class Lane {
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<unknown> = Promise.resolve();
  #stopped = true;

  constructor(
    /** Runs one task; answers whether there was one. It never throws. */
    private readonly tick: () => Promise<boolean>,
  ) {}

  /** Resolves when the running task has ended. */
  get running(): Promise<unknown> {
    return this.#running;
  }

  start(): void {
    this.#stopped = false;
    this.#schedule(0);
  }

  #schedule(millis: number): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#running = this.tick().then((worked) => this.#schedule(worked ? 0 : idleMillis));
    }, millis);
    this.#timer.unref();
  }

  /** Waits for the running task and starts no more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#running;
  }
}
