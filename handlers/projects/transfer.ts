import { transferProject as transfer } from '../../actions/projects/transfer-project.js';
import { handle } from '../../generated/handlers.js';
import { listPlacesForProjects } from '../../storage/database/projects/people.js';
import { groupLocationView } from '../views/group.js';
import { recordBody } from './record.js';

/** Moves a project into another namespace. Rules: PROJ-TRANSFER-1 to PROJ-TRANSFER-5. */
export const transferProject = handle('transferProject', async (call) => {
  const project = await transfer(call, call.project, call.params.namespace);
  return { status: 200, body: await recordBody(call.services, project, call.viewer) };
});

/** Lists the groups a project may be moved to. Rule: PROJ-TRANSFER-6. */
export const listProjectTransferLocations = handle(
  'listProjectTransferLocations',
  async ({ params, project, viewer, page, services }) => {
    const input = { userId: viewer.id, except: project.namespace_id, search: params.search };
    const { rows, info } = await listPlacesForProjects(services.db.read, input, page);
    return { status: 200, body: rows.map((row) => groupLocationView(row, services.urls)), page: info };
  },
);
