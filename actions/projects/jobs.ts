import type { JobPayloads } from '../../domain/jobs.js';
import { findProject } from '../../storage/database/projects/projects.js';
import type { Services } from '../context.js';
import { languagesOf } from './languages.js';
import { measureProject } from './measure-project.js';

/** Cleans up the repository of a project that is still there. Rule: PROJ-HOUSE-1. */
export const housekeepProject = async (
  { git }: Services,
  { projectId }: JobPayloads['housekeeping'],
): Promise<void> => {
  if (await git.exists(projectId)) await git.housekeeping(projectId);
};

/** Counts what lists show and filter by, so that they need not look into repositories. Rule: PROJ-LIST-13. */
export const measureIfThere = async (
  services: Services,
  { projectId }: JobPayloads['measure-project'],
): Promise<void> => {
  const project = await findProject(services.db.hot, projectId);
  if (!project || !(await services.git.exists(project.id))) return;
  await measureProject(services, project);
  await languagesOf(services, project);
};
