import type { Services } from '../../actions/context.js';
import { refuse } from '../../domain/errors.js';
import { groupSettings } from '../../domain/groups/group-settings.js';
import { handle } from '../../generated/handlers.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import { rootGroup } from '../../storage/database/groups/details.js';
import { shareGroup as addShare, unshareGroup as endShare } from '../../storage/database/members/shares.js';
import { needGroup } from './checks.js';
import { groupDetail } from './detail.js';

/** A hierarchy may be closed to groups from outside; they then count as unknown. */
async function requireOpen(groupId: number, invitedId: number, services: Services): Promise<void> {
  const root = await rootGroup(services.db.read, groupId);
  if (!groupSettings(root.settings).prevent_sharing_groups_outside_hierarchy) return;
  const other = await rootGroup(services.db.read, invitedId);
  if (other.id !== root.id) throw refuse.notFound();
}

/** Gives the members of another group access to a group. Rules: GRP-SHARE-1 to GRP-SHARE-6. */
export const shareGroup = handle('shareGroup', async ({ group, params, viewer, at, services }) => {
  const invited = await needGroup(services.db.hot, params.group_id, viewer);
  if (invited.id === group.id) throw refuse.turnedDown('A group cannot be shared with itself');
  await requireOpen(group.id, invited.id, services);

  const terms = { groupAccess: params.group_access, expiresAt: params.expires_at ?? null, at };
  try {
    await services.db.write((tx) => addShare(tx, group.id, invited.id, terms));
  } catch (error) {
    if (isTaken(error)) {
      throw refuse.conflict('Shared group The group has already been shared with this group');
    }
    throw error;
  }
  return { status: 201, body: await groupDetail(group, { viewer, owns: true, services }) };
});

/** Takes the access of another group away. Rules: GRP-UNSHARE-1, GRP-UNSHARE-2. */
export const unshareGroup = handle('unshareGroup', async ({ group, path, at, services }) => {
  const ended = await services.db.write((tx) => endShare(tx, group.id, path.group_id, at));
  if (!ended) throw refuse.notFound('Group Link');
  return { status: 204 };
});
