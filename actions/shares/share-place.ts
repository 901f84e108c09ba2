import { owner } from '../../domain/access-level.js';
import { refuse } from '../../domain/errors.js';
import { groupSettings } from '../../domain/groups/group-settings.js';
import { authorize } from '../../policies/index.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import { rootGroup } from '../../storage/database/groups/details.js';
import { addShare, type ShareRow } from '../../storage/database/members/shares.js';
import { isGroupAbove } from '../../storage/database/projects/people.js';
import type { ActionContext } from '../context.js';
import { loadVisibleGroup } from '../groups/load-group.js';
import type { GroupAccess, ProjectAccess } from '../viewer.js';
import { type SharedPlace, sourceOf } from './shared-place.js';

/** With whom a place is shared, and how far. */
export interface ShareInput {
  groupId: number;
  /** Members of the group get this level, or their own where it is lower. */
  accessLevel: number;
  /** The day on which it ends; null or nothing for never. */
  expiresAt?: string | null | undefined;
}

const sharedAlready = {
  project: 'Group already shared with this group',
  group: 'Shared group The group has already been shared with this group',
};

/** Rules: PROJ-SHARE-4, PROJ-SHARE-8. */
async function requireProjectTakes(
  { viewer, services }: ActionContext,
  project: ProjectAccess,
  { groupId, accessLevel }: ShareInput,
): Promise<void> {
  const inGroup = project.namespace_kind === 'group';
  if (inGroup && groupSettings(project.namespace_settings).share_with_group_lock) {
    throw refuse.invalid('The project sharing with group is disabled');
  }
  if (accessLevel === owner) authorize(viewer, 'shareWithOwners', { project });
  if (await isGroupAbove(services.db.hot, project, groupId)) {
    throw refuse.conflict('Project cannot be shared with the group it is in or one of its ancestors.');
  }
}

/** A hierarchy may be closed to groups from outside; they then count as unknown. */
async function requireGroupTakes(
  { services }: ActionContext,
  group: GroupAccess,
  { groupId }: ShareInput,
): Promise<void> {
  if (groupId === group.id) throw refuse.turnedDown('A group cannot be shared with itself');
  const root = await rootGroup(services.db.read, group.id);
  if (!groupSettings(root.settings).prevent_sharing_groups_outside_hierarchy) return;
  const other = await rootGroup(services.db.read, groupId);
  if (other.id !== root.id) throw refuse.notFound();
}

/**
 * Opens a project or group to the members of a group; not found when the viewer sees no such group, invalid where
 * that is locked, conflict when it is shared with it already.
 * Rules: PROJ-SHARE-1 to PROJ-SHARE-5, PROJ-SHARE-8, GRP-SHARE-1 to GRP-SHARE-6.
 */
export async function sharePlace(
  context: ActionContext,
  place: SharedPlace,
  input: ShareInput,
): Promise<ShareRow> {
  const { viewer, services, at } = context;
  authorize(viewer, 'share', place);
  await loadVisibleGroup(services.db.hot, { id: input.groupId }, viewer);
  if (place.project) await requireProjectTakes(context, place.project, input);
  else await requireGroupTakes(context, place.group, input);

  const source = sourceOf(place);
  const terms = { groupAccess: input.accessLevel, expiresAt: input.expiresAt ?? null, at };
  return services.db
    .write((tx) => addShare(tx, source, input.groupId, terms))
    .catch((error: unknown) => {
      throw isTaken(error) ? refuse.conflict(sharedAlready[source.type]) : error;
    });
}
