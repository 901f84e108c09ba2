import { authorize } from '../../policies/index.js';
import type { FullPipeline } from '../../storage/database/pipelines/rows.js';
import type { ActionContext } from '../context.js';
import { needPipeline, type PipelineAddress } from './load-pipeline.js';
import { authorizeRun, refOf } from './refs.js';

/**
 * Answers a pipeline as it is: statuses are reported from outside, so nothing of it can run again here. Throws not
 * found when there is no such pipeline, forbidden where the viewer may not push to its branch. Rule: PIPELINE-RETRY-1.
 */
export const retryPipeline = async (
  context: ActionContext,
  address: PipelineAddress,
): Promise<FullPipeline> => {
  authorize(context.viewer, 'adminPipelines', address.project);
  const row = await needPipeline(context.services.db.hot, address);
  await authorizeRun(context, 'updatePipeline', address.project, refOf(row));
  return row;
};
