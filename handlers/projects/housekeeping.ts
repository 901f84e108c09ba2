import { startHousekeeping } from '../../actions/projects/start-housekeeping.js';
import { handle } from '../../generated/handlers.js';

/** Starts cleaning up the repository of a project. Rules: PROJ-HOUSE-1, PROJ-HOUSE-2. */
export const startProjectHousekeeping = handle('startProjectHousekeeping', async (call) => {
  await startHousekeeping(call, call.project);
  return { status: 201, body: {} };
});
