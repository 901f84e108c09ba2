import { transferProjectToGroup as transfer } from '../../actions/groups/transfer-project-to-group.js';
import { handle } from '../../generated/handlers.js';
import { keyOf } from '../../storage/database/projects/load.js';
import { groupDetail } from './detail.js';

/** Moves a project into a group, for administrators. Rules: GRP-ADOPT-1 to GRP-ADOPT-4. */
export const transferProjectToGroup = handle('transferProjectToGroup', async (call) => {
  const { path, viewer, services } = call;
  const group = await transfer(call, call.group, keyOf(path.project_id));
  return {
    status: 201,
    body: await groupDetail(group, { viewer, owns: true, services, withProjects: true }),
  };
});
