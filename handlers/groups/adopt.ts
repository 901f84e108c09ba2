import type { Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { narrower } from '../../domain/projects/visibility.js';
import { printedMap } from '../../domain/text/printed-map.js';
import { handle } from '../../generated/handlers.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { lockAbove } from '../../storage/database/groups/details.js';
import {
  changeProject,
  findProject,
  findProjectByPath,
  transferProject,
} from '../../storage/database/projects/projects.js';
import type { GroupRow } from '../../storage/database/rows.js';
import { needGroup } from './checks.js';
import { groupDetail } from './detail.js';

const failed = (reason: string) =>
  refuse.invalid(`Failed to transfer project ${printedMap({ new_namespace: [reason] })}`);

async function move(tx: Tx, key: string, groupId: number, viewer: Viewer, at: string): Promise<GroupRow> {
  await lockAbove(tx, [groupId]);
  const group = await needGroup(tx, groupId, viewer);
  const project = /^\d{1,15}$/.test(key)
    ? await findProject(tx, Number(key))
    : await findProjectByPath(tx, key);
  if (!project) throw refuse.notFound('Project');
  if (project.namespace_id === group.id) throw failed('Project is already in this namespace.');
  const moved = await transferProject(tx, project, group, at);
  const visibility = narrower(moved.visibility, group.visibility);
  if (visibility !== moved.visibility) await changeProject(tx, moved, { visibility }, at);
  return group;
}

/** Moves a project into a group, for administrators. Rules: GRP-ADOPT-1 to GRP-ADOPT-4. */
export const transferProjectToGroup = handle(
  'transferProjectToGroup',
  async ({ path, group, viewer, at, services }) => {
    const moving = services.db.write((tx) => move(tx, path.project_id, group.id, viewer, at));
    const there = await moving.catch((error: unknown) => {
      throw isTaken(error)
        ? failed('Project with same name or path in target namespace already exists')
        : error;
    });
    const body = await groupDetail(there, { viewer, owns: true, services, withProjects: true });
    return { status: 201, body };
  },
);
