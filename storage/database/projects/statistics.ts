import { one } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';

/** What a repository measures. */
export interface RepositoryNumbers {
  repository_size: number;
  commit_count: number;
}

/** What the repository of a project measured when it was last looked at. */
export const findRepositoryNumbers = (
  source: Source,
  projectId: number,
): Promise<RepositoryNumbers | undefined> =>
  one<RepositoryNumbers>(
    source,
    sql`select repository_size, commit_count from project_statistics where project_id = ${projectId}`,
  );

/** Keeps what the repository of a project measures. */
export const storeRepositoryNumbers = async (
  tx: Tx,
  projectId: number,
  { repository_size, commit_count }: RepositoryNumbers,
): Promise<void> => {
  await tx('project_statistics').where({ project_id: projectId }).update({ repository_size, commit_count });
};
