import { refuse } from '../../domain/errors.js';
import type { Source } from '../../storage/database/engine/types.js';
import { findPipeline } from '../../storage/database/pipelines/pipelines.js';
import type { FullPipeline } from '../../storage/database/pipelines/rows.js';
import type { ProjectAccess } from '../viewer.js';

/** A pipeline by its number in a project. */
export interface PipelineAddress {
  project: ProjectAccess;
  id: number;
}

/** The pipeline at an address; not found when the project has none of that number. Rule: PIPELINE-GET-1. */
export const needPipeline = async (
  source: Source,
  { project, id }: PipelineAddress,
): Promise<FullPipeline> => {
  const row = await findPipeline(source, project.id, id);
  if (!row) throw refuse.recordNotFound();
  return row;
};
