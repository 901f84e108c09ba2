import { sharePlace } from '../../actions/shares/share-place.js';
import { unsharePlace } from '../../actions/shares/unshare-place.js';
import { handle } from '../../generated/handlers.js';
import { groupDetail } from './detail.js';

/** Gives the members of another group access to a group. Rules: GRP-SHARE-1 to GRP-SHARE-6. */
export const shareGroup = handle('shareGroup', async (call) => {
  const { group, params, viewer, services } = call;
  const { group_id: groupId, group_access: accessLevel, expires_at: expiresAt } = params;
  await sharePlace(call, { group }, { groupId, accessLevel, expiresAt });
  return { status: 201, body: await groupDetail(group, { viewer, owns: true, services }) };
});

/** Takes the access of another group away. Rules: GRP-UNSHARE-1, GRP-UNSHARE-2. */
export const unshareGroup = handle('unshareGroup', async (call) => {
  await unsharePlace(call, { group: call.group }, call.path.group_id);
  return { status: 204 };
});
