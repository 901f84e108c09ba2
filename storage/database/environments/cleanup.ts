import { reviewFolder } from '../../../domain/environments/review-apps.js';
import { all, one, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import { addJob } from '../jobs/jobs.js';
import type { EnvironmentRow } from './rows.js';

/** Holds the clean-up of a project for one call; false while another one has it. Rule: ENV-REVIEW-10. */
export const holdCleanup = async (
  tx: Tx,
  projectId: number,
  { at, until }: { at: string; until: string },
): Promise<boolean> => {
  const held = await run(
    tx,
    sql`insert into environment_cleanups (project_id, held_until) values (${projectId}, ${until})
      on conflict (project_id) do update set held_until = excluded.held_until
        where environment_cleanups.held_until <= ${at}`,
  );
  return held > 0;
};

/** Lets the next clean-up of a project begin. */
export const endCleanup = async (tx: Tx, projectId: number): Promise<void> => {
  await tx('environment_cleanups').where({ project_id: projectId }).delete();
};

/** The stopped review apps of a project that no clean-up has seen, oldest first. Rules: ENV-REVIEW-2, ENV-REVIEW-5, ENV-REVIEW-12. */
export const oldReviewApps = (
  source: Source,
  projectId: number,
  { before, limit }: { before: string; limit: number },
): Promise<EnvironmentRow[]> =>
  all<EnvironmentRow>(
    source,
    sql`select * from environments
      where project_id = ${projectId} and folder = ${reviewFolder} and state = 'stopped'
        and created_at < ${before} and auto_delete_at is null
      order by created_at, id limit ${limit}`,
  );

/** Asks for the deletion of all whose time will have come. */
export const planDeletion = (tx: Tx, runAt: string, at: string): Promise<void> =>
  addJob(tx, {
    kind: 'environments.delete',
    payload: {},
    uniqueKey: 'environments.delete',
    runAt,
    at,
  });

/** Schedules the deletion of environments, which is no change of them. Rule: ENV-REVIEW-6. */
export const scheduleDeletion = async (
  tx: Tx,
  ids: readonly number[],
  { deleteAt, at }: { deleteAt: string; at: string },
): Promise<void> => {
  await tx('environments').whereIn('id', ids).update({ auto_delete_at: deleteAt });
  await planDeletion(tx, deleteAt, at);
};

/** Environments whose scheduled deletion is due, whatever state they are in now. */
export const dueForDeletion = (source: Source, at: string, limit: number): Promise<EnvironmentRow[]> =>
  all<EnvironmentRow>(
    source,
    sql`select * from environments where auto_delete_at is not null and auto_delete_at <= ${at}
      order by auto_delete_at, id limit ${limit}`,
  );

/** When the next deletion is due; null when none is scheduled. */
export const nextDeletion = async (source: Source): Promise<string | null> => {
  const row = await one<{ moment: string | null }>(
    source,
    sql`select min(auto_delete_at) as moment from environments where auto_delete_at is not null`,
  );
  return row?.moment ?? null;
};
