import { requireUnmodified } from '../../domain/time/unmodified.js';
import { authorize } from '../../policies/index.js';
import { botsOfProject } from '../../storage/database/projects/bots.js';
import { deleteProject as removeRows } from '../../storage/database/projects/projects.js';
import { removeBot } from '../../storage/database/tokens/bots.js';
import type { ActionContext } from '../context.js';
import { planRemoval } from '../maintenance/jobs.js';
import type { ProjectAccess } from '../viewer.js';

/** Deletes a project, then its repository, unless it changed after the moment given. Rules: PROJ-DELETE-1 to PROJ-DELETE-3. */
export async function deleteProject(
  { viewer, services, at }: ActionContext,
  project: ProjectAccess,
  unmodifiedSince?: string,
): Promise<void> {
  authorize(viewer, 'deleteProject', project);
  requireUnmodified(unmodifiedSince, project.updated_at);
  await services.db.write(async (tx) => {
    const bots = await botsOfProject(tx, project.id);
    await removeRows(tx, project.id);
    for (const bot of bots) await removeBot(tx, bot, at);
    await planRemoval(tx, [project.id], at);
  });
}
