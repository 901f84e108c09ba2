import { randomUUID } from 'node:crypto';
import type { Job } from '../../../domain/jobs.js';
import { all, one, rowLock, run } from '../engine/ask.js';
import { isTaken } from '../engine/errors.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Database, Tx } from '../engine/types.js';
import type { JobRow } from '../rows.js';

export type { JobRow } from '../rows.js';

/** A job to be done, and when. */
export type NewJob = Job & {
  /** The earliest moment to run; at once when absent. */
  runAt?: string;
  /** Only one waiting job of this key may exist; a second is dropped. */
  uniqueKey?: string;
  /** Jobs of one turn run one after the other, whatever process runs them. */
  turn?: string;
  maxAttempts?: number;
  at: string;
};

/** How long a job belongs to a worker that is not heard of. */
export const leaseMs = 300_000;

const later = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

const valuesOf = (job: NewJob): Sql =>
  sql`(${job.kind}, ${JSON.stringify(job.payload)}, ${job.uniqueKey ?? null}, ${job.turn ?? null},
    ${job.runAt ?? job.at}, ${job.maxAttempts ?? 10}, ${job.at})`;

const insert = async (tx: Tx, rows: Sql): Promise<void> => {
  await run(
    tx,
    sql`insert into jobs (kind, payload, unique_key, turn, run_at, max_attempts, created_at)
     values ${rows} on conflict (unique_key) do nothing`,
  );
};

/** Adds a job in the transaction of what caused it. */
export const addJob = (tx: Tx, job: NewJob): Promise<void> => insert(tx, valuesOf(job));

/** So many jobs are added by one statement. */
const atOnce = 100;

/** Adds as many jobs as there are, in few statements. */
export const addJobs = async (tx: Tx, jobs: readonly NewJob[]): Promise<void> => {
  for (let start = 0; start < jobs.length; start += atOnce) {
    await insert(tx, sql.join(jobs.slice(start, start + atOnce).map(valuesOf), ', '));
  }
};

/** The kinds of jobs that are looked for: some alone, or all but some. */
export interface JobChoice {
  kinds: readonly string[];
  isWithout: boolean;
}

/** Every kind of job. */
export const anyJob: JobChoice = { kinds: [], isWithout: true };

const chosen = ({ kinds, isWithout }: JobChoice): Sql => {
  if (kinds.length === 0) return isWithout ? sql`true` : sql`false`;
  return isWithout ? sql`kind not in (${sql.list(kinds)})` : sql`kind in (${sql.list(kinds)})`;
};

/** No other of the same turn runs. One whose worker died comes first again, so that its turn ends. */
const hasTurn = sql`(turn is null or not exists
  (select 1 from jobs other where other.turn = jobs.turn and other.state = 'running' and other.id <> jobs.id))`;

/**
 * Takes the oldest due job for this worker alone, with a lease that ends by itself if the worker dies; null when there is
 * none, or when another process took one of its turn in the same moment.
 */
export const claimJob = async (db: Database, at: string, choice = anyJob): Promise<JobRow | null> => {
  try {
    return await takeJob(db, at, choice);
  } catch (error) {
    if (isTaken(error, 'turn')) return null;
    throw error;
  }
};

const takeJob = (db: Database, at: string, choice: JobChoice): Promise<JobRow | null> =>
  db.write(async (tx) => {
    const row = await one<JobRow>(
      tx,
      sql`update jobs set state = 'running', lease = ${randomUUID()}, leased_until = ${later(at, leaseMs)},
         attempts = attempts + 1, unique_key = null
        where id = (select id from jobs
          where ((state = 'waiting' and run_at <= ${at}) or (state = 'running' and leased_until <= ${at}))
            and ${chosen(choice)} and ${hasTurn}
          order by run_at, id limit 1 ${rowLock(tx, sql`for update skip locked`)}) returning *`,
    );
    return row ?? null;
  });

/** Keeps a job that takes long from being taken by another worker; false when it already was. */
export const extendLease = (db: Database, job: JobRow, at: string): Promise<boolean> =>
  db.write(async (tx) => {
    const changed = await tx('jobs')
      .where({ id: job.id, lease: job.lease })
      .update({ leased_until: later(at, leaseMs) });
    return changed > 0;
  });

/** Ends a job that is done. */
export const finishJob = (db: Database, job: JobRow): Promise<void> =>
  db.write(async (tx) => {
    await tx('jobs').where({ id: job.id, lease: job.lease }).delete();
  });

/** How long a failed job waits before its next attempt: 15 seconds, doubling, at most an hour. */
export const backoffMs = (attempts: number): number => Math.min(15_000 * 2 ** (attempts - 1), 3_600_000);

/** Notes that a job failed: it runs again later, or stays as failed after its last attempt. */
export const retryJob = (db: Database, job: JobRow, error: string, at: string): Promise<void> =>
  db.write(async (tx) => {
    const last = job.attempts >= job.max_attempts;
    await tx('jobs')
      .where({ id: job.id, lease: job.lease })
      .update({
        state: last ? 'failed' : 'waiting',
        run_at: last ? job.run_at : later(at, backoffMs(job.attempts)),
        lease: null,
        leased_until: null,
        error: error.slice(0, 2000),
      });
  });

/** When the next job may be taken: one that waits, or one whose worker may have died; null when there is none. */
export const nextRunAt = async (db: Database, choice = anyJob): Promise<string | null> => {
  const row = await one<{ moment: string | null }>(
    db.hot,
    sql`select min(moment) as moment from (
       select min(run_at) as moment from jobs where state = 'waiting' and ${chosen(choice)} union all
       select min(leased_until) from jobs where state = 'running' and ${chosen(choice)}) as moments`,
  );
  return row?.moment ?? null;
};

/** Gives back what workers had taken that cannot live any more, to be run at once. */
export const releaseJobs = async (tx: Tx, at: string): Promise<void> => {
  await tx('jobs').where('state', 'running').where('leased_until', '>', at).update({ leased_until: at });
};

/** Every job that stands in the table, for status pages and tests. */
export const listJobs = (db: Database): Promise<JobRow[]> =>
  all<JobRow>(db.hot, sql`select * from jobs order by id`);

/** Runs due jobs one after the other until none is left; answers how many ran. */
export const drainJobs = async (
  db: Database,
  work: (job: JobRow) => Promise<void>,
  now: () => string,
): Promise<number> => {
  for (let count = 0; ; count += 1) {
    const job = await claimJob(db, now());
    if (!job) return count;
    try {
      await work(job);
      await finishJob(db, job);
    } catch (error) {
      await retryJob(db, job, error instanceof Error ? error.message : String(error), now());
    }
  }
};
