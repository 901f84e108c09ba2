import { all } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import type { CommitStatusRow } from './rows.js';

/** The jobs of a pipeline as they stand, without those that a newer one took the place of. */
export const jobsOfPipeline = (source: Source, pipelineId: number): Promise<CommitStatusRow[]> =>
  all<CommitStatusRow>(
    source,
    sql`select * from commit_statuses where pipeline_id = ${pipelineId} and superseded = 0 order by id`,
  );
