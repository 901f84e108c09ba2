import { askAll, dialectOf } from '../engine/ask.js';
import type { Source, Tx } from '../engine/types.js';
import type { MergeRequestRow } from '../issuables/rows.js';
import type { PipelineRow } from './rows.js';

/** Makes a pipeline the one of the open merge requests whose head it ran for. Rule: STATUS-SET-10. */
export const leadMergeRequests = async (
  tx: Tx,
  pipeline: Pick<PipelineRow, 'id' | 'project_id' | 'ref' | 'sha'>,
): Promise<void> => {
  const branch = [pipeline.project_id, pipeline.ref];
  const where = `source_project_id = ? and source_branch = ? and state = 'opened'`;
  // Whoever gives one of them a new head looks for its pipeline afterwards: neither may miss the other.
  if (dialectOf(tx) === 'postgres') {
    await tx.raw(`select id from merge_requests where ${where} order by id for no key update`, branch);
  }
  await tx.raw(
    `update merge_requests set head_pipeline_id = ? where ${where} and head_sha = ?
       and (head_pipeline_id is null or head_pipeline_id < ?)`,
    [pipeline.id, ...branch, pipeline.sha, pipeline.id],
  );
};

/** The open merge requests whose head a pipeline ran for. */
export const ledBy = (source: Source, pipelineId: number): Promise<MergeRequestRow[]> =>
  askAll<MergeRequestRow>(
    source,
    `select * from merge_requests where head_pipeline_id = ? and state = 'opened' order by id`,
    [pipelineId],
  );

/** Lets a merge request with a new head have the newest pipeline of that head, or none. Rule: MR-RECORD-17. */
export const findHeadPipeline = async (tx: Tx, mergeRequestId: number): Promise<void> => {
  await tx.raw(
    `update merge_requests set head_pipeline_id = (select max(l.id) from pipelines l
       where l.project_id = merge_requests.source_project_id and l.ref = merge_requests.source_branch
         and l.sha = merge_requests.head_sha)
      where id = ?`,
    [mergeRequestId],
  );
};
