import { refuse } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import { addForkRelation, removeForkRelation } from '../../storage/database/projects/forks.js';
import { loadProject } from '../../storage/database/projects/load.js';
import { changedRecord } from './record.js';

/** Declares a project to be a fork of another. Rules: PROJ-FORKREL-1, PROJ-FORKREL-2. */
export const createProjectForkRelation = handle(
  'createProjectForkRelation',
  async ({ path, project, viewer, at, services }) => {
    const text = path.forked_from_id;
    const key = /^\d{1,15}$/.test(text) ? { id: Number(text) } : { path: text };
    const source = await loadProject(services.db.hot, key, viewer.id);
    if (!source || source.id === project.id) throw refuse.notFound('Project');

    await services.db
      .write((tx) => addForkRelation(tx, project.id, source.id, at))
      .catch((error: unknown) => {
        throw isTaken(error) ? refuse.conflict('Project already forked') : error;
      });
    return { status: 201, body: await changedRecord(services, project.id, viewer) };
  },
);

/** Forgets where a project was forked from. Rules: PROJ-FORKREL-3, PROJ-FORKREL-4. */
export const deleteProjectForkRelation = handle(
  'deleteProjectForkRelation',
  async ({ project, services }) => {
    const removed = await services.db.write((tx) => removeForkRelation(tx, project.id));
    if (!removed) throw refuse.notModified();
    return { status: 204 };
  },
);
