import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import { addForkRelation } from '../../storage/database/projects/forks.js';
import type { Key } from '../../storage/database/projects/load.js';
import type { ActionContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';
import { loadVisibleProject } from './load-project.js';

/**
 * Declares a project to be a fork of another; not found when there is no such source or the viewer may not fork it,
 * conflict when it is a fork already. Rules: PROJ-FORKREL-1, PROJ-FORKREL-2.
 */
export async function createForkRelation(
  context: ActionContext,
  project: ProjectAccess,
  sourceKey: Key,
): Promise<ProjectAccess> {
  authorize(context.viewer, 'createForkRelation', project);
  const source = await loadVisibleProject(context, sourceKey);
  authorize(context.viewer, 'forkProject', source);
  if (source.id === project.id) throw refuse.notFound('Project');
  await context.services.db
    .write((tx) => addForkRelation(tx, project.id, source.id, context.at))
    .catch((error: unknown) => {
      throw isTaken(error) ? refuse.conflict('Project already forked') : error;
    });
  return loadVisibleProject(context, { id: project.id });
}
