import { mayReadPipelines } from '../../domain/pipelines/pipeline-access.js';
import { loadProject } from '../../storage/database/projects/load.js';
import type { Services } from '../context.js';
import type { Viewer } from '../viewer.js';

/** Whether somebody may read the pipelines of a project, which a fork may have made. Rule: MR-RECORD-17. */
export const readsPipelines = async (
  { db }: Pick<Services, 'db'>,
  projectId: number | null,
  viewer: Viewer | null,
): Promise<boolean> => {
  const project =
    projectId === null ? null : await loadProject(db.hot, { id: projectId }, viewer?.id ?? null);
  return project !== null && mayReadPipelines(project, viewer);
};
