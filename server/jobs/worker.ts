import type { Logger } from 'pino';
import type { Services } from '../../handlers/services.js';
import {
  claimJob,
  drainJobs,
  extendLease,
  finishJob,
  type JobRow,
  leaseMs,
  nextRunAt,
  retryJob,
} from '../../storage/database/jobs.js';

/** What a kind of job does; safe to run twice. */
export type JobRunner = (services: Services, payload: Record<string, unknown>) => Promise<void>;

/** The queue as tests and the command line see it. */
export interface Jobs {
  /** Runs everything that is due now; answers how many jobs ran. */
  drain(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

const idleMillis = 1000;

/** Works the queue off, one job at a time, in this process. */
export class Worker implements Jobs {
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<unknown> = Promise.resolve();
  #stopped = true;

  constructor(
    private readonly services: Services,
    private readonly kinds: Readonly<Record<string, JobRunner>>,
    private readonly log: Logger,
  ) {}

  async #run(job: JobRow): Promise<void> {
    const runner = this.kinds[job.kind];
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
    for (let sum = 0; ; ) {
      const running = this.#running;
      await running;
      const ran = await this.#drainOnce();
      sum += ran;
      if (ran === 0 && running === this.#running) return sum;
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
    this.#stopped = false;
    this.#schedule(0);
  }

  #schedule(millis: number): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#tick().then((worked) => this.#schedule(worked ? 0 : idleMillis));
    }, millis);
    this.#timer.unref();
  }

  /** Looks first without writing, so that an idle server writes nothing. */
  async #tick(): Promise<boolean> {
    try {
      const now = this.services.clock.now();
      const next = await nextRunAt(this.services.db);
      if (next === null || next > now) return false;
      const job = await claimJob(this.services.db, now);
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
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#running;
  }
}
