import { bool } from '../../storage/database/engine/ask.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { addTodo } from '../../storage/database/issuables/side-effects.js';
import { addJob } from '../../storage/database/jobs/jobs.js';
import { leadMergeRequests, ledBy } from '../../storage/database/pipelines/head-pipelines.js';
import { settlePipeline } from '../../storage/database/pipelines/pipelines.js';
import type { PipelineRow } from '../../storage/database/pipelines/rows.js';

/**
 * Lets a pipeline follow its jobs, and merge requests follow the pipeline: what waits for it merges once it succeeds,
 * and authors hear when it fails. Rules: PIPELINE-STATUS-1, STATUS-SET-10, MR-AUTO-3.
 */
export const followJobs = async (
  tx: Tx,
  pipeline: PipelineRow,
  by: { userId: number; at: string },
): Promise<void> => {
  const { userId, at } = by;
  const status = await settlePipeline(tx, pipeline, by);
  await leadMergeRequests(tx, pipeline);
  if (status !== 'success' && status !== 'failed') return;
  const led = await ledBy(tx, pipeline.id);
  if (status === 'success' && led.some((row) => bool(row.merge_when_pipeline_succeeds))) {
    await addJob(tx, { kind: 'merging.pipeline-finished', payload: { pipelineId: pipeline.id }, at });
  }
  if (status === 'success') return;
  for (const row of led) {
    const target = { kind: 'merge_request', id: row.id, projectId: row.target_project_id } as const;
    await addTodo(tx, { target, userId: row.author_id, authorId: userId, action: 'build_failed', at });
  }
};
