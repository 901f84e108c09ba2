import { refuse } from '../../domain/errors.js';
import { can } from '../../policies/index.js';
import { personalNamespace } from '../../storage/database/namespaces/namespaces.js';
import { needUser } from '../../storage/database/users/users.js';
import type { ActionContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';
import { insertProject, type NewProjectInput } from './insert-project.js';
import { loadVisibleProject } from './load-project.js';
import { findTargetNamespace } from './target-namespace.js';

/** The refusal of a namespace that no project can be created in; it does not tell whether there is one. */
export const badNamespace = () => refuse.invalid({ namespace: ['is not valid'] });

/**
 * Creates a project in the namespace of this number, or in the viewer's own; invalid where the viewer may not.
 * Rules: PROJ-CREATE-1 to PROJ-CREATE-15, PROJ-CREATE-17.
 */
export async function createProject(
  context: ActionContext,
  { namespaceId, ...input }: NewProjectInput & { namespaceId?: number | undefined },
): Promise<ProjectAccess> {
  const { viewer, services } = context;
  const creator = await needUser(services.db.hot, viewer.id);
  const id = namespaceId ?? (await personalNamespace(services.db.hot, viewer.id))?.id;
  const target = id === undefined ? null : await findTargetNamespace(services, id, viewer);
  if (!target || !can(viewer, 'createProject', target)) throw badNamespace();
  const { id: made } = await insertProject(context, { target, creator }, input);
  return loadVisibleProject(context, { id: made });
}
