import { importMembers } from '../../actions/projects/import-members.js';
import { handle } from '../../generated/handlers.js';

/** Copies the direct members of another project, none above the caller. Rules: PROJ-IMPORTMEM-1 to PROJ-IMPORTMEM-4. */
export const importProjectMembers = handle('importProjectMembers', async (call) => {
  await importMembers(call, call.project, call.path.project_id);
  return { status: 200, body: { status: 'success', message: 'Successfully imported' } };
});
