import { createProject as create } from '../../actions/projects/create-project.js';
import { createProjectForUser as createFor } from '../../actions/projects/create-project-for-user.js';
import type { CopySources, NewProjectInput } from '../../actions/projects/insert-project.js';
import type { Upload } from '../../domain/files/upload.js';
import { projectInputs } from '../../domain/projects/project-input.js';
import { handle } from '../../generated/handlers.js';
import { recordBody } from './record.js';

interface NewProjectParams extends CopySources {
  name?: string | undefined;
  path?: string | undefined;
  default_branch?: string | undefined;
  initialize_with_readme?: boolean | undefined;
  topics?: string[] | undefined;
  tag_list?: string[] | undefined;
  avatar?: Upload | undefined;
}

const inputOf = (params: NewProjectParams): NewProjectInput => ({
  name: params.name,
  path: params.path,
  values: projectInputs({ ...params }),
  defaultBranch: params.default_branch,
  withReadme: params.initialize_with_readme,
  topics: params.topics ?? params.tag_list,
  avatar: params.avatar,
  copyFrom: params,
});

/** Creates a project. Rules: PROJ-CREATE-1 to PROJ-CREATE-15, PROJ-CREATE-17, PROJ-REC-3. */
export const createProject = handle('createProject', async (call) => {
  const { params, viewer, services } = call;
  const project = await create(call, { ...inputOf(params), namespaceId: params.namespace_id });
  return { status: 201, body: await recordBody(services, project, viewer) };
});

/** Creates a project in the personal namespace of a user. Rules: PROJ-CREATE-16, PROJ-CREATE-17, PROJ-REC-3. */
export const createProjectForUser = handle('createProjectForUser', async (call) => {
  const { path, params, viewer, services } = call;
  const project = await createFor(call, path.user_id, inputOf(params));
  return { status: 201, body: await recordBody(services, project, viewer) };
});
