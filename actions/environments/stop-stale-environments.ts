import { staleBounds } from '../../domain/environments/review-apps.js';
import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import { endStale } from '../../storage/database/environments/auto-stop.js';
import type { ActionContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';

/**
 * Lets all available environments end that neither changed nor were deployed to since a moment; a job stops them. Invalid for
 * a moment that is too long ago or too near. Rules: ENV-STALE-1 to ENV-STALE-3.
 */
export async function stopStaleEnvironments(
  { services, viewer, at }: ActionContext,
  project: ProjectAccess,
  { before }: { before: string },
): Promise<void> {
  authorize(viewer, 'stopStaleEnvironments', project);
  const moment = Date.parse(before);
  const { oldest, newest } = staleBounds(Date.parse(at));
  if (!(moment >= oldest && moment <= newest)) throw refuse.turnedDown('Invalid Date');
  const isProtecting = services.config.tier !== 'free';
  await services.db.write((tx) => endStale(tx, project, { before, at, isProtecting }));
}
