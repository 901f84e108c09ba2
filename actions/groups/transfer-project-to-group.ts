import { refuse } from '../../domain/errors.js';
import { narrower } from '../../domain/projects/visibility.js';
import { authorize } from '../../policies/index.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { lockAbove } from '../../storage/database/groups/details.js';
import type { Key } from '../../storage/database/projects/load.js';
import {
  changeProject,
  findProject,
  findProjectByPath,
  transferProject,
} from '../../storage/database/projects/projects.js';
import type { GroupRow } from '../../storage/database/rows.js';
import type { ActionContext } from '../context.js';
import { notTransferred } from '../projects/transfer-project.js';
import type { GroupAccess } from '../viewer.js';
import { loadVisibleGroup } from './load-group.js';

async function move(tx: Tx, { viewer, at }: ActionContext, groupId: number, key: Key): Promise<GroupRow> {
  await lockAbove(tx, [groupId]);
  const group = await loadVisibleGroup(tx, { id: groupId }, viewer);
  const project = 'id' in key ? await findProject(tx, key.id) : await findProjectByPath(tx, key.path);
  if (!project) throw refuse.notFound('Project');
  if (project.namespace_id === group.id) throw notTransferred('there');
  const moved = await transferProject(tx, project, group, at);
  const visibility = narrower(moved.visibility, group.visibility);
  if (visibility !== moved.visibility) await changeProject(tx, moved, { visibility }, at);
  return group;
}

/**
 * Moves a project into a group, for administrators; not found when there is no such project, invalid when it cannot
 * go there. Rules: GRP-ADOPT-1 to GRP-ADOPT-4.
 */
export async function transferProjectToGroup(
  context: ActionContext,
  group: GroupAccess,
  projectKey: Key,
): Promise<GroupRow> {
  authorize(context.viewer, 'transferProjectToGroup', group);
  return context.services.db
    .write((tx) => move(tx, context, group.id, projectKey))
    .catch((error: unknown) => {
      throw isTaken(error) ? notTransferred('taken') : error;
    });
}
