import { handle } from '../../generated/handlers.js';
import { changeProject } from '../../storage/database/projects/projects.js';
import { changedRecord } from './record.js';

/** Makes a project read-only. Rules: PROJ-ARCHIVE-1, PROJ-ARCHIVE-2. */
export const archiveProject = handle('archiveProject', async ({ project, viewer, at, services }) => {
  await services.db.write((tx) => changeProject(tx, project, { archived: 1 }, at));
  return { status: 201, body: await changedRecord(services, project.id, viewer) };
});

/** Makes an archived project writable again. Rule: PROJ-ARCHIVE-3. */
export const unarchiveProject = handle('unarchiveProject', async ({ project, viewer, at, services }) => {
  await services.db.write((tx) => changeProject(tx, project, { archived: 0 }, at));
  return { status: 201, body: await changedRecord(services, project.id, viewer) };
});
