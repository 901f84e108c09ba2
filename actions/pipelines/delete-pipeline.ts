import { requireUnmodified } from '../../domain/time/unmodified.js';
import { authorize } from '../../policies/index.js';
import { deletePipelineRow, lockReports } from '../../storage/database/pipelines/pipelines.js';
import type { ActionContext } from '../context.js';
import { needPipeline, type PipelineAddress } from './load-pipeline.js';

/**
 * Deletes a pipeline with its statuses. Throws not found when there is no such pipeline, precondition failed when it
 * was changed after `unmodifiedSince`. Rules: PIPELINE-DELETE-1, PIPELINE-GET-1.
 */
export const deletePipeline = async (
  { services, viewer }: Pick<ActionContext, 'services' | 'viewer'>,
  address: PipelineAddress,
  { unmodifiedSince }: { unmodifiedSince?: string | undefined } = {},
): Promise<void> => {
  authorize(viewer, 'deletePipeline', address.project);
  return services.db.write(async (tx) => {
    await lockReports(tx, address.project.id);
    const { id, updated_at } = await needPipeline(tx, address);
    requireUnmodified(unmodifiedSince, updated_at);
    await deletePipelineRow(tx, id);
  });
};
