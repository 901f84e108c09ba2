import { updateProject as update } from '../../actions/projects/update-project.js';
import { projectInputs } from '../../domain/projects/project-input.js';
import { handle } from '../../generated/handlers.js';
import { recordBody } from './record.js';

/** Changes a project. Rules: PROJ-EDIT-1 to PROJ-EDIT-8, PROJ-REC-3. */
export const updateProject = handle('updateProject', async (call) => {
  const { params, viewer, services } = call;
  const project = await update(call, call.project, {
    name: params.name,
    path: params.path,
    values: projectInputs({ ...params }),
    defaultBranch: params.default_branch,
    topics: params.topics ?? params.tag_list,
    avatar: params.avatar,
    importUrl: params.import_url,
  });
  return { status: 200, body: await recordBody(services, project, viewer) };
});
