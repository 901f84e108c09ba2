import type { ProjectStatistics, RootStorageStatistics } from '../../generated/graphql.js';
import { can } from '../../policies/index.js';
import { type GroupStatisticsRow, groupStatistics } from '../../storage/database/groups/details.js';
import { type ProjectStatisticsRow, statisticsOf } from '../../storage/database/projects/associations.js';
import type { LoadedProject } from '../../storage/database/projects/load.js';
import type { Batch, GraphqlContext } from '../context.js';

const rows: Batch<number, ProjectStatisticsRow | null> = {
  load: async ({ services }, ids) => {
    const found = await statisticsOf(services.db.hot, ids);
    return ids.map((id) => found.get(id) ?? null);
  },
};

/** How much room a project takes, for whoever may know that. Rule: PROJ-GET-3. */
export async function statisticsFor(
  project: LoadedProject,
  context: GraphqlContext,
): Promise<ProjectStatistics | null> {
  if (!can(context.viewer, 'readProjectStatistics', project)) return null;
  const row = await context.load(rows, project.id);
  if (!row) return null;
  return {
    buildArtifactsSize: row.job_artifacts_size,
    commitCount: row.commit_count,
    containerRegistrySize: 0,
    lfsObjectsSize: row.lfs_objects_size,
    packagesSize: row.packages_size,
    pipelineArtifactsSize: row.pipeline_artifacts_size,
    repositorySize: row.repository_size,
    snippetsSize: row.snippets_size,
    storageSize:
      row.repository_size +
      row.wiki_size +
      row.lfs_objects_size +
      row.job_artifacts_size +
      row.pipeline_artifacts_size +
      row.packages_size +
      row.snippets_size +
      row.uploads_size,
    uploadsSize: row.uploads_size,
    wikiSize: row.wiki_size,
  };
}

/** The sizes of what is below groups and in personal places, by their numbers. */
const below: Batch<number, GroupStatisticsRow | null> = {
  load: async ({ services }, ids) => {
    const found = await groupStatistics(services.db.hot, ids);
    return ids.map((id) => found.get(id) ?? null);
  },
};

/** How much room everything below a top-level place takes, for administrators alone. Rule: GRP-RECORD-2. */
export async function storageOf(id: number, context: GraphqlContext): Promise<RootStorageStatistics | null> {
  if (!context.viewer?.admin) return null;
  const row = await context.load(below, id);
  if (!row) return null;
  const sizes = {
    buildArtifactsSize: Number(row.job_artifacts_size),
    lfsObjectsSize: Number(row.lfs_objects_size),
    packagesSize: Number(row.packages_size),
    pipelineArtifactsSize: Number(row.pipeline_artifacts_size),
    repositorySize: Number(row.repository_size),
    snippetsSize: Number(row.snippets_size),
    uploadsSize: Number(row.uploads_size),
    wikiSize: Number(row.wiki_size),
  };
  const storageSize = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  return { ...sizes, storageSize, containerRegistrySize: 0, dependencyProxySize: 0 };
}
