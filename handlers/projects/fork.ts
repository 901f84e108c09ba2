import { forkProject as fork } from '../../actions/projects/fork-project.js';
import { handle } from '../../generated/handlers.js';
import { recordBody } from './record.js';

/** Copies a project into a namespace of the caller. Rules: PROJ-FORK-1 to PROJ-FORK-7, PROJ-REC-3. */
export const forkProject = handle('forkProject', async (call) => {
  const { params, viewer, services } = call;
  const made = await fork(call, call.project, {
    namespace: params.namespace_id ?? params.namespace_path ?? params.namespace,
    name: params.name,
    path: params.path,
    description: params.description,
    visibility: params.visibility,
    mergesIntoItself: params.mr_default_target_self,
  });
  return { status: 201, body: await recordBody(services, made, viewer) };
});
