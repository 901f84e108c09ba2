import type { Logger } from 'pino';
import type { Services } from '../../actions/context.js';
import {
  claimJob,
  drainJobs,
  extendLease,
  finishJob,
  type JobChoice,
  type JobRow,
  leaseMs,
  nextRunAt,
  retryJob,
} from '../../storage/database/jobs/jobs.js';
import { Lane } from './lane.js';

/** What a kind of job does; safe to run twice. */
export type JobRunner = (services: Services, payload: Record<string, unknown>) => Promise<void>;

/** The queue as tests and the command line see it. */
export interface Jobs {
  /** Runs everything that is due now; answers how many jobs ran. */
  drain(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

/**
 * Kinds of jobs by lane. Each lane works off its own jobs one at a time, so that what people wait for does not stand
 * behind what only keeps the house. The last lane takes up kinds that none knows, too, so that they are told of.
 */
export type JobLanes = readonly Readonly<Record<string, JobRunner>>[];

const choiceOf = (lanes: JobLanes, index: number): JobChoice => {
  if (index < lanes.length - 1) return { kinds: Object.keys(lanes[index] ?? {}), isWithout: false };
  return { kinds: lanes.slice(0, -1).flatMap((lane) => Object.keys(lane)), isWithout: true };
};

/** Works the queue off in this process. */
export class Worker implements Jobs {
  readonly #kinds: Readonly<Record<string, JobRunner>>;
  readonly #lanes: readonly Lane[];

  constructor(
    private readonly services: Services,
    lanes: JobLanes,
    private readonly log: Logger,
  ) {
    this.#kinds = Object.assign({}, ...lanes) as Record<string, JobRunner>;
    this.#lanes = lanes.map((_, index) => {
      const choice = choiceOf(lanes, index);
      return new Lane(() => this.#tick(choice));
    });
  }

  async #run(job: JobRow): Promise<void> {
    const runner = this.#kinds[job.kind];
    if (!runner) throw new Error(`no such kind of job: ${job.kind}`);
    const { db, clock } = this.services;
    // A job that takes long must not be taken for one whose worker died.
    const alive = setInterval(
      () => void extendLease(db, job, clock.now()).catch(() => undefined),
      leaseMs / 5,
    );
    alive.unref();
    try {
      await runner(this.services, JSON.parse(job.payload) as Record<string, unknown>);
    } finally {
      clearInterval(alive);
    }
  }

  /** What the worker itself has just taken up is waited for too, with all that it leaves behind. */
  async drain(): Promise<number> {
    const running = () => this.#lanes.map((lane) => lane.running);
    for (let sum = 0; ; ) {
      const before = running();
      await Promise.all(before);
      const ran = await this.#drainOnce();
      sum += ran;
      if (ran === 0 && running().every((one, index) => one === before[index])) return sum;
    }
  }

  #drainOnce(): Promise<number> {
    return drainJobs(
      this.services.db,
      (job) => this.#run(job),
      () => this.services.clock.now(),
    );
  }

  start(): void {
    for (const lane of this.#lanes) lane.start();
  }

  /** Looks first without writing, so that an idle server writes nothing. */
  async #tick(choice: JobChoice): Promise<boolean> {
    try {
      const now = this.services.clock.now();
      const next = await nextRunAt(this.services.db, choice);
      if (next === null || next > now) return false;
      const job = await claimJob(this.services.db, now, choice);
      if (!job) return false;
      await this.#carryOut(job);
      return true;
    } catch (error) {
      this.log.error({ err: error }, 'the job queue could not be read');
      return false;
    }
  }

  async #carryOut(job: JobRow): Promise<void> {
    const { db, clock } = this.services;
    try {
      await this.#run(job);
      await finishJob(db, job);
      this.log.debug({ job: job.id, kind: job.kind }, 'job done');
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      this.log.error({ err: error, job: job.id, kind: job.kind }, 'job failed');
      await retryJob(db, job, text, clock.now());
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.stop()));
  }
}
