import { environmentOfStopJob, stopJobName } from '../../../domain/environments/stop-job.js';
import { all } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import type { EnvironmentRow } from './rows.js';

interface StopJob {
  project_id: number;
  name: string;
  sha: string;
  ref: string;
  finished_at: string;
}

/** The environments that jobs of a pipeline took down after what they stand on was deployed. Rule: ENV-STOP-7. */
export const takenDownBy = async (
  source: Source,
  pipelineId: number,
): Promise<Pick<EnvironmentRow, 'id' | 'project_id'>[]> => {
  const pattern = `${stopJobName('')}%`;
  const jobs = await all<StopJob>(
    source,
    sql`select project_id, name, sha, ref, finished_at from commit_statuses
      where pipeline_id = ${pipelineId} and superseded = 0 and status = 'success' and finished_at is not null
        and name like ${pattern}`,
  );
  const [first] = jobs;
  if (!first) return [];
  const names = jobs.flatMap(({ name }) => environmentOfStopJob(name) ?? []);
  const standing = await all<
    Pick<EnvironmentRow, 'id' | 'project_id' | 'name'> & { sha: string; ref: string; finished_at: string }
  >(
    source,
    sql`select e.id, e.project_id, e.name, d.sha, d.ref, d.finished_at from environments e
      join deployments d on d.id = (select l.id from deployments l
        where l.environment_id = e.id and l.status = 'success' order by l.finished_at desc, l.id desc limit 1)
      where e.project_id = ${first.project_id} and e.state <> 'stopped' and e.name in (${sql.list(names)})`,
  );
  return standing.filter(({ name, sha, ref, finished_at }) =>
    jobs.some(
      (job) =>
        job.name === stopJobName(name) &&
        job.sha === sha &&
        job.ref === ref &&
        job.finished_at >= finished_at,
    ),
  );
};
