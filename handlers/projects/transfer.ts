import { anyOf, clashes, clashOf } from '../../actions/projects/taken.js';
import { type TargetNamespace, targetNamespaceByIdOrPath } from '../../actions/projects/target-namespace.js';
import type { ProjectAccess } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { allowedVisibility, mayCreateProjectIn } from '../../domain/projects/project-creation.js';
import { printedMap } from '../../domain/text/printed-map.js';
import { handle } from '../../generated/handlers.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { listPlacesForProjects, reachedLimit } from '../../storage/database/projects/people.js';
import {
  changeProject,
  findProject,
  transferProject as moveProject,
} from '../../storage/database/projects/projects.js';
import { groupLocationView } from '../views/group.js';
import { changedRecord } from './record.js';

const failed = (reason: string) =>
  refuse.invalid(`Failed to transfer project ${printedMap({ new_namespace: [reason] })}`);

const notAllowed = "You don't have permission to transfer projects into that namespace.";
const taken = 'Project with same name or path in target namespace already exists';

async function move(tx: Tx, project: ProjectAccess, target: TargetNamespace, at: string): Promise<void> {
  const row = await findProject(tx, project.id);
  if (!row) throw refuse.notFound('Project');
  // Whoever may not have another project may not be given one either.
  if ((await reachedLimit(tx, target)) !== null) throw failed(notAllowed);
  const names = { namespace: target, name: row.name, path: row.path };
  if (anyOf(await clashes(tx, names))) throw failed(taken);
  const moved = await moveProject(tx, row, target, at);
  const visibility = allowedVisibility(row.visibility, target);
  if (visibility !== row.visibility) await changeProject(tx, moved, { visibility }, at);
}

/** Moves a project into another namespace. Rules: PROJ-TRANSFER-1 to PROJ-TRANSFER-5. */
export const transferProject = handle(
  'transferProject',
  async ({ params, project, viewer, at, services }) => {
    const target = await targetNamespaceByIdOrPath(services, params.namespace, viewer);
    if (!target) throw refuse.notFound('Namespace');
    if (target.id === project.namespace_id) throw failed('Project is already in this namespace.');
    if (!mayCreateProjectIn(target, viewer)) throw failed(notAllowed);

    await services.db
      .write((tx) => move(tx, project, target, at))
      .catch((error: unknown) => {
        throw clashOf(error) ? failed(taken) : error;
      });
    return { status: 200, body: await changedRecord(services, project.id, viewer) };
  },
);

/** Lists the groups a project may be moved to. Rule: PROJ-TRANSFER-6. */
export const listProjectTransferLocations = handle(
  'listProjectTransferLocations',
  async ({ params, project, viewer, page, services }) => {
    const input = { userId: viewer.id, except: project.namespace_id, search: params.search };
    const { rows, info } = await listPlacesForProjects(services.db.read, input, page);
    return { status: 200, body: rows.map((row) => groupLocationView(row, services.urls)), page: info };
  },
);
