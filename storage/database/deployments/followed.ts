import { all, one, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import type { CommitStatusRow } from '../pipelines/rows.js';
import type { DeploymentRow } from './rows.js';

/** What names an outside job: its commit, its branch or tag, and its name. */
export interface JobOf {
  projectId: number;
  sha: string;
  ref: string;
  name: string;
}

/** The newest report of an outside job. */
export const newestJob = async (
  source: Source,
  { projectId, sha, ref, name }: JobOf,
): Promise<Pick<CommitStatusRow, 'id' | 'status'> | undefined> => {
  const rows = await all<Pick<CommitStatusRow, 'id' | 'status'>>(
    source,
    sql`select id, status from commit_statuses
      where project_id = ${projectId} and sha = ${sha} and name = ${name} and ref = ${ref} and superseded = 0
      order by id desc limit 1`,
  );
  return rows[0];
};

/** Lets deployments keep their job when a newer report takes the place of the one they knew. */
export const renewDeployables = async (tx: Tx, pipelineId: number): Promise<void> => {
  await run(
    tx,
    sql`update deployments set deployable_id = (select n.id from commit_statuses n
          join commit_statuses o on o.pipeline_id = n.pipeline_id and o.name = n.name and o.ref = n.ref
        where o.id = deployments.deployable_id and n.superseded = 0)
      where deployable_id in (select id from commit_statuses where pipeline_id = ${pipelineId} and superseded = 1)`,
  );
};

/** A deployment with the state that its job is in. */
export type FollowingDeployment = DeploymentRow & { job_status: CommitStatusRow['status'] };

/** The deployments that jobs of a pipeline carry out. */
export const followingJobs = (source: Source, pipelineId: number): Promise<FollowingDeployment[]> =>
  all<FollowingDeployment>(
    source,
    sql`select d.*, s.status as job_status from commit_statuses s join deployments d on d.deployable_id = s.id
      where s.pipeline_id = ${pipelineId} order by d.id`,
  );

/** A deployment that a job carries out, with the state of that job; undefined where there is no job. */
export const findFollowing = (
  source: Source,
  deploymentId: number,
): Promise<FollowingDeployment | undefined> =>
  one<FollowingDeployment>(
    source,
    sql`select d.*, s.status as job_status from deployments d join commit_statuses s on s.id = d.deployable_id
      where d.id = ${deploymentId}`,
  );
