import { refuse } from '../../domain/errors.js';
import { printedMap } from '../../domain/printed-map.js';
import { narrower } from '../../domain/visibility.js';
import { handle } from '../../generated/handlers.js';
import { isTaken } from '../../storage/database/errors.js';
import {
  changeProject,
  findProject,
  findProjectByPath,
  transferProject,
} from '../../storage/database/projects.js';
import type { GroupRow } from '../../storage/database/rows.js';
import type { Tx } from '../../storage/database/types.js';
import { groupDetail } from './detail.js';

const failed = (reason: string) =>
  refuse.message(400, `Failed to transfer project ${printedMap({ new_namespace: [reason] })}`);

async function move(tx: Tx, key: string, group: GroupRow, at: string): Promise<void> {
  const project = /^\d{1,15}$/.test(key)
    ? await findProject(tx, Number(key))
    : await findProjectByPath(tx, key);
  if (!project) throw refuse.notFound('Project');
  if (project.namespace_id === group.id) throw failed('Project is already in this namespace.');
  const moved = await transferProject(tx, project, group, at);
  const visibility = narrower(moved.visibility, group.visibility);
  if (visibility !== moved.visibility) await changeProject(tx, moved, { visibility }, at);
}

/** Moves a project into a group, for administrators. Rules: GRP-ADOPT-1 to GRP-ADOPT-4. */
export const transferProjectToGroup = handle(
  'transferProjectToGroup',
  async ({ path, group, viewer, at, services }) => {
    try {
      await services.db.write((tx) => move(tx, path.project_id, group, at));
    } catch (error) {
      if (isTaken(error)) throw failed('Project with same name or path in target namespace already exists');
      throw error;
    }
    const body = await groupDetail(group, { viewer, owns: true, services, withProjects: true });
    return { status: 201, body };
  },
);
