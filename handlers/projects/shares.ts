import type { ProjectAccess } from '../../actions/viewer.js';
import { effectiveLevel, owner } from '../../domain/access-level.js';
import { refuse } from '../../domain/errors.js';
import { groupSettings } from '../../domain/groups/group-settings.js';
import { isVisibleTo } from '../../domain/projects/visibility.js';
import { handle } from '../../generated/handlers.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import {
  shareProject as addShare,
  unshareProject as endShare,
} from '../../storage/database/members/shares.js';
import { loadGroup } from '../../storage/database/projects/load.js';
import { isGroupAbove } from '../../storage/database/projects/people.js';

const isLocked = (project: ProjectAccess): boolean =>
  project.namespace_kind === 'group' && groupSettings(project.namespace_settings).share_with_group_lock;

/** Shares a project with a group. Rules: PROJ-SHARE-1 to PROJ-SHARE-5, PROJ-SHARE-8. */
export const shareProject = handle('shareProject', async ({ params, project, viewer, at, services }) => {
  const { db } = services;
  const group = await loadGroup(db.hot, { id: params.group_id }, viewer.id);
  if (!group || !isVisibleTo(viewer, group)) throw refuse.notFound('Group');
  if (isLocked(project)) throw refuse.invalid('The project sharing with group is disabled');
  if (params.group_access === owner && effectiveLevel(project, viewer) < owner) throw refuse.forbidden();
  if (await isGroupAbove(db.hot, project, group.id)) {
    throw refuse.conflict('Project cannot be shared with the group it is in or one of its ancestors.');
  }

  const terms = { groupAccess: params.group_access, expiresAt: params.expires_at ?? null, at };
  const link = await db
    .write((tx) => addShare(tx, project.id, group.id, terms))
    .catch((error: unknown) => {
      throw isTaken(error) ? refuse.conflict('Group already shared with this group') : error;
    });
  return {
    status: 201,
    body: {
      id: link.id,
      project_id: link.project_id,
      group_id: link.group_id,
      group_access: params.group_access,
      expires_at: link.expires_at,
    },
  };
});

/** Ends the share of a project with a group. Rules: PROJ-SHARE-6, PROJ-SHARE-7. */
export const unshareProject = handle('unshareProject', async ({ path, project, at, services }) => {
  const ended = await services.db.write((tx) => endShare(tx, project.id, path.group_id, at));
  if (!ended) throw refuse.notFound('Group Link');
  return { status: 204 };
});
