import { findProject } from '../../storage/database/projects/projects.js';
import type { Services } from '../context.js';
import { copyRepository } from './copy-repository.js';
import { languagesOf } from './languages.js';
import { measureProject } from './measure-project.js';

const housekeeping = async ({ git }: Services, payload: Record<string, unknown>): Promise<void> => {
  const id = Number(payload['projectId']);
  if (await git.exists(id)) await git.housekeeping(id);
};

/** Counts what lists show and filter by, so that they need not look into repositories. Rule: PROJ-LIST-13. */
const measure = async (services: Services, payload: Record<string, unknown>): Promise<void> => {
  const project = await findProject(services.db.read, Number(payload['projectId']));
  if (!project || !(await services.git.exists(project.id))) return;
  await measureProject(services, project);
  await languagesOf(services, project);
};

/** The kind of job that fills forks. */
export const copyJobs = { 'copy-repository': copyRepository } as const;

/** The kinds of jobs that projects leave behind. */
export const projectJobs = {
  'measure-project': measure,
  housekeeping,
} as const;
