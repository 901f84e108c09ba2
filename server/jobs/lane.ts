const idleMillis = 1000;

/** Works one thing off after the other: at once while there is something to do, else with a look every second. */
export class Lane {
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<unknown> = Promise.resolve();
  #stopped = true;

  constructor(
    /** Does one thing; answers whether there was one. It never throws. */
    private readonly tick: () => Promise<boolean>,
  ) {}

  /** Ends with what is being done. */
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

  /** Waits for what is being done, and begins nothing more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#running;
  }
}
