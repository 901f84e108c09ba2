import { can } from '../../policies/index.js';
import { pipelinesById, type VisiblePipeline } from '../../storage/database/pipelines/pipelines.js';
import type { PlacedPipeline } from '../../storage/database/pipelines/rows.js';
import type { Batch, GraphqlContext } from '../context.js';
import { projectsById } from '../loading.js';

/** What only the long records of pipelines tell, by their numbers. */
export const pipelineDetails: Batch<number, VisiblePipeline | null> = {
  load: async ({ services, viewer }, ids) => {
    const found = await pipelinesById(services.db.hot, ids, viewer);
    return ids.map((id) => found.get(id) ?? null);
  },
};

/** The pipeline of this number, where the caller may read it. */
export async function pipelineById(id: number, context: GraphqlContext): Promise<PlacedPipeline | null> {
  const found = await context.load(pipelineDetails, id);
  const project = found && (await context.load(projectsById, found.project_id));
  return project && can(context.viewer, 'readPipelines', project) ? found : null;
}
