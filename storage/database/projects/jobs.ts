import type { Job } from '../../../domain/jobs.js';
import { one } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import { addJob } from '../jobs/jobs.js';

/** Whether a job of this kind with exactly this payload waits or runs. */
export const isUnderWay = async (source: Source, { kind, payload }: Job): Promise<boolean> =>
  (await one(
    source,
    sql`select id from jobs
      where kind = ${kind} and payload = ${JSON.stringify(payload)} and state <> 'failed'`,
  )) !== undefined;

const settleMs = 5000;

/** Asks for a project to be measured once a burst of pushes is over; more requests until then are one. */
export const planMeasuring = (tx: Tx, projectId: number, at: string): Promise<void> =>
  addJob(tx, {
    kind: 'measure-project',
    payload: { projectId },
    uniqueKey: `measure-project:${projectId}`,
    runAt: new Date(Date.parse(at) + settleMs).toISOString(),
    at,
  });
