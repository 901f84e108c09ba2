import type { Services } from '../../actions/context.js';
import { isJobKind, type JobKind, type JobPayloads, parseJobPayload } from '../../domain/jobs.js';
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
import type { ServerLog } from '../embedding.js';
import { Lane } from './lane.js';

/** Runs a job of one kind; safe to run twice. */
export type JobRunner<Kind extends JobKind> = (
  services: Services,
  payload: JobPayloads[Kind],
) => Promise<void>;

/**
 * Each lane runs its own jobs one at a time, so that what people wait for is not queued behind upkeep. The last lane
 * also takes unknown kinds, so that they fail and are logged.
 */
const laneNames = ['merging', 'forks', 'transfers', 'upkeep'] as const;

/** Every kind of job with its lane and its runner. */
export type JobKinds = {
  readonly [Kind in JobKind]: { lane: (typeof laneNames)[number]; run: JobRunner<Kind> };
};

/** The queue as seen by tests and the command line. */
export interface Jobs {
  /** Runs everything that is due now; answers how many jobs ran. */
  drain(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

const lastLane = laneNames.at(-1);

/** The jobs of a lane: its own kinds or, for the last one, all but those of the others. */
const choiceOf = (kinds: Partial<JobKinds>, lane: (typeof laneNames)[number]): JobChoice => {
  const isWithout = lane === lastLane;
  const chosen = Object.entries(kinds).filter(([, kind]) => (kind.lane === lane) !== isWithout);
  return { kinds: chosen.map(([name]) => name), isWithout };
};

/** Runs the job queue in this process. */
export class Worker implements Jobs {
  readonly #lanes: readonly Lane[];

  constructor(
    private readonly services: Services,
    /** Tests leave out some kinds. */
    private readonly kinds: Partial<JobKinds>,
    private readonly log: ServerLog,
  ) {
    this.#lanes = laneNames.map((lane) => {
      const choice = choiceOf(kinds, lane);
      return new Lane(() => this.#tick(choice));
    });
  }

  /** The job with its runner, not started yet. */
  #prepared<Kind extends JobKind>(kind: Kind, json: string): () => Promise<void> {
    const known = this.kinds[kind];
    if (!known) throw new Error(`no such kind of job: ${kind}`);
    const payload = parseJobPayload(kind, json);
    if (payload === null) throw new Error(`not the payload of a job ${kind}: ${json}`);
    return () => known.run(this.services, payload);
  }

  async #run(job: JobRow): Promise<void> {
    if (!isJobKind(job.kind)) throw new Error(`no such kind of job: ${job.kind}`);
    const run = this.#prepared(job.kind, job.payload);
    const { db, clock } = this.services;
    // The job of a worker that died is taken over; this shows that a long one is still running.
    const alive = setInterval(
      () => void extendLease(db, job, clock.now()).catch(() => undefined),
      leaseMs / 5,
    );
    alive.unref();
    try {
      await run();
    } finally {
      clearInterval(alive);
    }
  }

  /** Also waits for jobs that the worker has just taken, and runs all that they queue. */
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

  /** Reads before it writes, so that an idle server writes nothing. */
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
