import { authorize } from '../../policies/index.js';
import { cancelUnderWay } from '../../storage/database/pipelines/commit-statuses.js';
import { lockReports } from '../../storage/database/pipelines/pipelines.js';
import type { FullPipeline } from '../../storage/database/pipelines/rows.js';
import type { ActionContext } from '../context.js';
import { followDeployedJobs } from '../deployments/follow-jobs.js';
import { followJobs } from './follow-jobs.js';
import { needPipeline, type PipelineAddress } from './load-pipeline.js';
import { authorizeRun, refOf } from './refs.js';

/**
 * Cancels what of a pipeline is under way. Throws not found when there is no such pipeline, forbidden where the viewer
 * may not push to its branch or make its tag. Rules: PIPELINE-CANCEL-1, PIPELINE-ACCESS-1.
 */
export const cancelPipeline = async (
  context: ActionContext,
  address: PipelineAddress,
): Promise<FullPipeline> => {
  const { services, viewer, at } = context;
  authorize(viewer, 'adminPipelines', address.project);
  const found = await needPipeline(services.db.hot, address);
  await authorizeRun(context, 'updatePipeline', address.project, refOf(found));
  await services.db.write(async (tx) => {
    await lockReports(tx, address.project.id);
    const row = await needPipeline(tx, address);
    if (!(await cancelUnderWay(tx, row.id, at))) return;
    await followJobs(tx, row, { userId: viewer.id, at });
    await followDeployedJobs(tx, context, address.project, row.id);
  });
  return needPipeline(services.db.read, address);
};
