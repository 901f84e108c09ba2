import { createForkRelation } from '../../actions/projects/create-fork-relation.js';
import { deleteForkRelation } from '../../actions/projects/delete-fork-relation.js';
import { handle } from '../../generated/handlers.js';
import { keyOf } from '../../storage/database/projects/load.js';
import { recordBody } from './record.js';

/** Declares a project to be a fork of another. Rules: PROJ-FORKREL-1, PROJ-FORKREL-2. */
export const createProjectForkRelation = handle('createProjectForkRelation', async (call) => {
  const project = await createForkRelation(call, call.project, keyOf(call.path.forked_from_id));
  return { status: 201, body: await recordBody(call.services, project, call.viewer) };
});

/** Forgets where a project was forked from. Rules: PROJ-FORKREL-3, PROJ-FORKREL-4. */
export const deleteProjectForkRelation = handle('deleteProjectForkRelation', async (call) => {
  await deleteForkRelation(call, call.project);
  return { status: 204 };
});
