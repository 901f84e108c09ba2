import { all, one, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import { addJob } from '../jobs/jobs.js';
import type { EnvironmentRow } from './rows.js';

/** Asks for the end of all environments whose time will have come. */
export const planAutoStop = (tx: Tx, runAt: string, at: string): Promise<void> =>
  addJob(tx, {
    kind: 'environments.auto-stop',
    payload: {},
    uniqueKey: 'environments.auto-stop',
    runAt,
    at,
  });

/**
 * Lets the available environments of a project end that neither changed nor were deployed to since a moment, and answers
 * how many; those that the project protects stay. Rules: ENV-STALE-1, ENV-STALE-3.
 */
export const endStale = async (
  tx: Tx,
  project: { id: number },
  { before, at, isProtecting }: { before: string; at: string; isProtecting: boolean },
): Promise<number> => {
  const unprotected = isProtecting
    ? sql` and not exists (select 1 from protected_environments x
        where x.project_id = ${project.id} and x.name = environments.name)`
    : sql.empty;
  const count = await run(
    tx,
    sql`update environments set auto_stop_at = ${at}
      where project_id = ${project.id} and state = 'available' and updated_at < ${before}
        and not exists (select 1 from deployments d
          where d.environment_id = environments.id and d.updated_at >= ${before})${unprotected}`,
  );
  if (count > 0) await planAutoStop(tx, at, at);
  return count;
};

/** Environments whose end is due. */
export const dueForStop = (source: Source, at: string, limit: number): Promise<EnvironmentRow[]> =>
  all<EnvironmentRow>(
    source,
    sql`select * from environments where auto_stop_at is not null and auto_stop_at <= ${at}
      order by auto_stop_at, id limit ${limit}`,
  );

/** When the next end is due; null when none is. */
export const nextAutoStop = async (source: Source): Promise<string | null> => {
  const row = await one<{ moment: string | null }>(
    source,
    sql`select min(auto_stop_at) as moment from environments where auto_stop_at is not null`,
  );
  return row?.moment ?? null;
};
