import { refuse } from '../../domain/errors.js';
import { isVisibleTo } from '../../domain/projects/visibility.js';
import { bool } from '../../storage/database/engine/ask.js';
import { loadProject } from '../../storage/database/projects/load.js';
import type { ActionContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';

/** The project that an issue shall go to; not found where the viewer cannot see it, or it is about to be deleted. */
export async function loadTransferTarget(
  { viewer, services }: ActionContext,
  projectId: number,
): Promise<ProjectAccess> {
  const to = await loadProject(services.db.hot, { id: projectId }, viewer.id);
  if (!to || !isVisibleTo(viewer, to) || (bool(to.deleting) && !viewer.admin)) {
    throw refuse.notFound('Project');
  }
  return to;
}
