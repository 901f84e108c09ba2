import { authorize } from '../../policies/index.js';
import { personalNamespace } from '../../storage/database/namespaces/namespaces.js';
import { needUser } from '../../storage/database/users/users.js';
import type { ActionContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';
import { badNamespace } from './create-project.js';
import { insertProject, type NewProjectInput } from './insert-project.js';
import { loadVisibleProject } from './load-project.js';
import { findTargetNamespace } from './target-namespace.js';

/** Creates a project in the personal namespace of a user, for administrators; not found without one. Rule: PROJ-CREATE-16. */
export async function createProjectForUser(
  context: ActionContext,
  userId: number,
  input: NewProjectInput,
): Promise<ProjectAccess> {
  const { viewer, services } = context;
  authorize(viewer, 'createProjectForUser');
  const creator = await needUser(services.db.hot, userId);
  const namespace = await personalNamespace(services.db.hot, creator.id);
  const target = namespace ? await findTargetNamespace(services, namespace.id, viewer) : null;
  if (!target) throw badNamespace();
  const { id } = await insertProject(context, { target, creator }, input);
  return loadVisibleProject(context, { id });
}
