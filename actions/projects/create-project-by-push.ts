import { can } from '../../policies/index.js';
import { findNamespaceByPath } from '../../storage/database/namespaces/namespaces.js';
import { changeProject } from '../../storage/database/projects/projects.js';
import { needUser } from '../../storage/database/users/users.js';
import type { ActionContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';
import { insertProject } from './insert-project.js';
import { loadVisibleProject } from './load-project.js';
import { findTargetNamespace } from './target-namespace.js';

/** Creates the private project that a push names by its full path; null where the viewer may create none. */
export async function createProjectByPush(
  context: ActionContext,
  fullPath: string,
): Promise<ProjectAccess | null> {
  const { viewer, services, at } = context;
  const cut = fullPath.lastIndexOf('/');
  const namespace = await findNamespaceByPath(services.db.hot, fullPath.slice(0, cut));
  const target = namespace ? await findTargetNamespace(services, namespace.id, viewer) : null;
  if (!target || !can(viewer, 'createProject', target)) return null;
  const creator = await needUser(services.db.hot, viewer.id);
  const name = fullPath.slice(cut + 1);
  const values = { columns: { visibility: 'private' as const }, settings: {} };
  const made = await insertProject(context, { target, creator }, { name, path: name, values });
  // Read by the messages after the push, which is a separate request.
  await services.db.write((tx) => changeProject(tx, made, { settings: { created_by_push: true } }, at));
  return loadVisibleProject(context, { id: made.id });
}
