import type { Services } from '../../actions/context.js';
import { fanOut } from '../../deliveries/queue/fan-out.js';
import { runTarget } from '../../deliveries/queue/run-target.js';
import { type ClaimedTarget, claimTarget, nextDue } from '../../storage/database/deliveries/targets.js';
import type { ServerLog } from '../embedding.js';
import { Lane } from '../jobs/lane.js';

/** Receivers that are sent to at once. */
const mostAtOnce = 16;

/**
 * Tells others what happened: one lane writes down who is told of what, another gives receivers out, each of which is
 * sent to apart from the others, so that one that does not answer holds up nobody else.
 */
export class Deliverer {
  readonly #lanes: readonly Lane[];
  readonly #running = new Set<Promise<number>>();
  #isStopping = false;

  constructor(
    private readonly services: Services,
    private readonly log: ServerLog,
  ) {
    this.#lanes = [
      new Lane(() => this.#guarded(() => fanOut(services))),
      new Lane(() => this.#guarded(() => this.#next())),
    ];
  }

  start(): void {
    this.#isStopping = false;
    for (const lane of this.#lanes) lane.start();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#lanes.map((lane) => lane.stop()));
    await Promise.all(this.#running);
  }

  /** Sends all that is due, and what follows from it; answers how many deliveries were sent. */
  async settle(): Promise<number> {
    for (let sum = 0; ; ) {
      const told = await fanOut(this.services);
      const started = await this.#next();
      const results = await Promise.all(this.#running);
      sum += results.reduce((one, other) => one + other, 0);
      if (!told && !started && results.length === 0) return sum;
    }
  }

  async #guarded(work: () => Promise<boolean>): Promise<boolean> {
    try {
      return await work();
    } catch (error) {
      this.log.error({ err: error }, 'deliveries could not be worked at');
      return false;
    }
  }

  /** Gives the next receiver to a worker of its own; false when none is due. */
  async #next(): Promise<boolean> {
    const { db, clock } = this.services;
    if (this.#running.size >= mostAtOnce) await Promise.race(this.#running);
    const now = clock.now();
    const due = await nextDue(db, now);
    if (due === null || due > now) return false;
    const target = await claimTarget(db, now);
    if (!target) return false;
    const working = this.#work(target);
    this.#running.add(working);
    void working.finally(() => this.#running.delete(working));
    return true;
  }

  async #work(target: ClaimedTarget): Promise<number> {
    try {
      return await runTarget(this.services, target, () => this.#isStopping);
    } catch (error) {
      this.log.error({ err: error, target: target.name }, 'a receiver could not be sent to');
      return 0;
    }
  }
}
