import { authorize } from '../../policies/index.js';
import { changeProject } from '../../storage/database/projects/projects.js';
import type { ActionContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';
import { loadVisibleProject } from './load-project.js';

/** Makes a project read-only, or writable again. Rules: PROJ-ARCHIVE-1 to PROJ-ARCHIVE-3. */
export async function archiveProject(
  context: ActionContext,
  project: ProjectAccess,
  archived: boolean,
): Promise<ProjectAccess> {
  const { viewer, services, at } = context;
  authorize(viewer, 'archiveProject', project);
  await services.db.write((tx) => changeProject(tx, project, { archived: archived ? 1 : 0 }, at));
  return loadVisibleProject(context, { id: project.id });
}
