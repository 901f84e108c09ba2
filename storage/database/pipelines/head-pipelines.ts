import { all, dialectOf, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import { listedMergeRequests } from '../issuables/listed-rows.js';
import type { MergeRequestRow } from '../issuables/rows.js';
import type { Brief } from '../lists/listed-rows.js';
import type { PipelineRow } from './rows.js';

/** Makes a pipeline the one of the open merge requests whose head it ran for. Rule: STATUS-SET-10. */
export const leadMergeRequests = async (
  tx: Tx,
  pipeline: Pick<PipelineRow, 'id' | 'project_id' | 'ref' | 'sha'>,
): Promise<void> => {
  const { id, project_id, ref, sha } = pipeline;
  const fromBranch = sql`source_project_id = ${project_id} and source_branch = ${ref} and state = 'opened'`;
  // Whoever gives one of them a new head looks for its pipeline afterwards: neither may miss the other.
  if (dialectOf(tx) === 'postgres') {
    await run(tx, sql`select id from merge_requests where ${fromBranch} order by id for no key update`);
  }
  await run(
    tx,
    sql`update merge_requests set head_pipeline_id = ${id} where ${fromBranch} and head_sha = ${sha}
       and (head_pipeline_id is null or head_pipeline_id < ${id})`,
  );
};

/** The open merge requests whose head a pipeline ran for. */
export const ledBy = (source: Source, pipelineId: number): Promise<Brief<MergeRequestRow>[]> =>
  all<Brief<MergeRequestRow>>(
    source,
    sql`select ${listedMergeRequests.brief} from merge_requests i
      where i.head_pipeline_id = ${pipelineId} and i.state = 'opened' order by i.id`,
  );

/** Lets a merge request with a new head have the newest pipeline of that head, or none. Rule: MR-RECORD-17. */
export const findHeadPipeline = async (tx: Tx, mergeRequestId: number): Promise<void> => {
  await run(
    tx,
    sql`update merge_requests set head_pipeline_id = (select max(l.id) from pipelines l
       where l.project_id = merge_requests.source_project_id and l.ref = merge_requests.source_branch
         and l.sha = merge_requests.head_sha)
      where id = ${mergeRequestId}`,
  );
};
