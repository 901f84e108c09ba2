import { planRemoval } from '../../actions/maintenance/jobs.js';
import { measureProject } from '../../actions/projects/measure-project.js';
import { effectiveLevel, reporter } from '../../domain/access-level.js';
import { requireUnmodified } from '../../domain/time/unmodified.js';
import { handle } from '../../generated/handlers.js';
import { botsOfProject } from '../../storage/database/projects/bots.js';
import { deleteProject as removeRows } from '../../storage/database/projects/projects.js';
import { removeBot } from '../../storage/database/tokens/bots.js';
import { licenseFields } from './license.js';
import { cachedRecordBody, recordBodyWith } from './record.js';

/** Reads a project. Rules: PROJ-GET-1 to PROJ-GET-5, PROJ-ID-1, PROJ-REC-2 to PROJ-REC-11. */
export const getProject = handle('getProject', async ({ params, project, viewer, services }) => {
  const statistics = params.statistics && effectiveLevel(project, viewer) >= reporter;
  if (statistics) await measureProject(services, project);
  const input = {
    permissions: true,
    statistics,
    customAttributes: params.with_custom_attributes && viewer?.admin === true,
  };
  if (params.license) {
    const license = await licenseFields(services, project, viewer);
    return { status: 200, body: await recordBodyWith(services, project, viewer, input, license) };
  }
  return { status: 200, body: await cachedRecordBody(services, project.id, viewer, input) };
});

/** Deletes a project, then its repository. Rules: PROJ-DELETE-1 to PROJ-DELETE-3. */
export const deleteProject = handle('deleteProject', async ({ project, request, at, services }) => {
  requireUnmodified(request.ifUnmodifiedSince, project.updated_at);
  await services.db.write(async (tx) => {
    const bots = await botsOfProject(tx, project.id);
    await removeRows(tx, project.id);
    for (const bot of bots) await removeBot(tx, bot, at);
    await planRemoval(tx, [project.id], at);
  });
  return { status: 202, body: { message: '202 Accepted' } };
});
