import { archiveProject as archive } from '../../actions/projects/archive-project.js';
import { handle } from '../../generated/handlers.js';
import { recordBody } from './record.js';

/** Makes a project read-only. Rules: PROJ-ARCHIVE-1, PROJ-ARCHIVE-2. */
export const archiveProject = handle('archiveProject', async (call) => {
  const project = await archive(call, call.project, true);
  return { status: 201, body: await recordBody(call.services, project, call.viewer) };
});

/** Makes an archived project writable again. Rule: PROJ-ARCHIVE-3. */
export const unarchiveProject = handle('unarchiveProject', async (call) => {
  const project = await archive(call, call.project, false);
  return { status: 201, body: await recordBody(call.services, project, call.viewer) };
});
