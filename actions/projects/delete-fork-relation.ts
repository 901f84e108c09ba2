import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import { removeForkRelation } from '../../storage/database/projects/forks.js';
import type { ActionContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';

/** Forgets where a project was forked from; not modified when it is no fork. Rules: PROJ-FORKREL-3, PROJ-FORKREL-4. */
export async function deleteForkRelation(
  { viewer, services }: ActionContext,
  project: ProjectAccess,
): Promise<void> {
  authorize(viewer, 'deleteForkRelation', project);
  const removed = await services.db.write((tx) => removeForkRelation(tx, project.id));
  if (!removed) throw refuse.notModified();
}
