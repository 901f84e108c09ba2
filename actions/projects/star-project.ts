import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import { addStar, removeStar } from '../../storage/database/projects/stars.js';
import type { ActionContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';
import { loadVisibleProject } from './load-project.js';

/** Gives a project the viewer's star, or takes it off; not modified when it is so already. Rules: PROJ-STAR-1 to PROJ-STAR-4. */
export async function starProject(
  context: ActionContext,
  project: ProjectAccess,
  starred: boolean,
): Promise<ProjectAccess> {
  const { viewer, services, at } = context;
  authorize(viewer, 'starProject', project);
  const changed = await services.db.write((tx) =>
    starred ? addStar(tx, project.id, viewer.id, at) : removeStar(tx, project.id, viewer.id),
  );
  if (!changed) throw refuse.notModified();
  return loadVisibleProject(context, { id: project.id });
}
