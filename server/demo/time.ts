import type { Filled } from './data-of.js';

const dayMs = 86_400_000;

/** The days of the example: what is done on one carries its date. */
export class Calendar {
  readonly #today: number;

  constructor(private readonly clock: Filled['clock']) {
    this.#today = clock.millis();
  }

  /** From here on it is so many days before today, and so many minutes later in that day. */
  goTo(daysAgo: number, minutes = 0): void {
    this.clock.freeze(this.#today - daysAgo * dayMs + minutes * 60_000);
  }

  /** Today again, with the clock running. */
  end(): void {
    this.clock.release();
  }
}

/** Something that happens on a day of the example. */
export interface Happening {
  daysAgo: number;
  run: () => Promise<unknown>;
}

/** Lets things happen in the order of their days. */
export async function live(calendar: Calendar, happenings: readonly Happening[]): Promise<void> {
  const inOrder = [...happenings].sort((a, b) => b.daysAgo - a.daysAgo);
  for (const [index, { daysAgo, run }] of inOrder.entries()) {
    calendar.goTo(daysAgo, index % 600);
    await run();
  }
}
