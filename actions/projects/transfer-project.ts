import { refuse } from '../../domain/errors.js';
import { problemsAmong } from '../../domain/problems.js';
import { allowedVisibility } from '../../domain/projects/project-creation.js';
import { printedMap } from '../../domain/text/printed-map.js';
import { authorize, can } from '../../policies/index.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { reachedLimit } from '../../storage/database/projects/people.js';
import {
  changeProject,
  findProject,
  transferProject as moveProject,
} from '../../storage/database/projects/projects.js';
import type { ActionContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';
import { loadVisibleProject } from './load-project.js';
import { clashes, clashOf } from './taken.js';
import { findTargetNamespace, type TargetNamespace } from './target-namespace.js';

const reasons = {
  there: 'Project is already in this namespace.',
  notAllowed: "You don't have permission to transfer projects into that namespace.",
  taken: 'Project with same name or path in target namespace already exists',
};

/** Why a project cannot go to a namespace, as those read it who wanted that. Rules: PROJ-TRANSFER-3, GRP-ADOPT-3. */
export const notTransferred = (reason: keyof typeof reasons) =>
  refuse.invalid(`Failed to transfer project ${printedMap({ new_namespace: [reasons[reason]] })}`);

async function move(tx: Tx, project: ProjectAccess, target: TargetNamespace, at: string): Promise<void> {
  const row = await findProject(tx, project.id);
  if (!row) throw refuse.notFound('Project');
  // Whoever may not have another project may not be given one either.
  if ((await reachedLimit(tx, target)) !== null) throw notTransferred('notAllowed');
  const names = { namespace: target, name: row.name, path: row.path };
  if (problemsAmong(await clashes(tx, names))) throw notTransferred('taken');
  const moved = await moveProject(tx, row, target, at);
  const visibility = allowedVisibility(row.visibility, target);
  if (visibility !== row.visibility) await changeProject(tx, moved, { visibility }, at);
}

/**
 * Moves a project into the namespace that a text names by number or full path; not found when the viewer sees none
 * there, invalid when the project cannot go there. Rules: PROJ-TRANSFER-1 to PROJ-TRANSFER-5, PROJ-TRANSFER-7.
 */
export async function transferProject(
  context: ActionContext,
  project: ProjectAccess,
  namespace: string,
): Promise<ProjectAccess> {
  const { viewer, services, at } = context;
  authorize(viewer, 'transferProject', project);
  const target = await findTargetNamespace(services, namespace, viewer);
  if (!target) throw refuse.notFound('Namespace');
  if (target.id === project.namespace_id) throw notTransferred('there');
  if (!can(viewer, 'createProject', target)) throw notTransferred('notAllowed');
  await services.db
    .write((tx) => move(tx, project, target, at))
    .catch((error: unknown) => {
      throw clashOf(error) ? notTransferred('taken') : error;
    });
  return loadVisibleProject(context, { id: project.id });
}
