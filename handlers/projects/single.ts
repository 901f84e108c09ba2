import { deleteProject as remove } from '../../actions/projects/delete-project.js';
import { findLicense } from '../../actions/projects/find-license.js';
import { measureProject } from '../../actions/projects/measure-project.js';
import { handle } from '../../generated/handlers.js';
import { can } from '../../policies/index.js';
import { licenseView } from '../views/license.js';
import { cachedRecordBody, recordBodyWith } from './record.js';

/** Reads a project. Rules: PROJ-GET-1 to PROJ-GET-5, PROJ-ID-1, PROJ-REC-2 to PROJ-REC-11. */
export const getProject = handle('getProject', async ({ params, project, viewer, services }) => {
  const statistics = params.statistics && can(viewer, 'readProjectStatistics', project);
  if (statistics) await measureProject(services, project);
  const input = {
    permissions: true,
    statistics,
    customAttributes: params.with_custom_attributes && viewer?.admin === true,
  };
  if (params.license) {
    const license = licenseView(await findLicense({ viewer, services }, project), project, services.urls);
    return { status: 200, body: await recordBodyWith(services, project, viewer, input, license) };
  }
  return { status: 200, body: await cachedRecordBody(services, project.id, viewer, input) };
});

/** Deletes a project, then its repository. Rules: PROJ-DELETE-1 to PROJ-DELETE-3. */
export const deleteProject = handle('deleteProject', async (call) => {
  await remove(call, call.project, call.request.ifUnmodifiedSince);
  return { status: 202, body: { message: '202 Accepted' } };
});
