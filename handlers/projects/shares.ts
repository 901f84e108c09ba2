import { sharePlace } from '../../actions/shares/share-place.js';
import { unsharePlace } from '../../actions/shares/unshare-place.js';
import { handle } from '../../generated/handlers.js';

/** Shares a project with a group. Rules: PROJ-SHARE-1 to PROJ-SHARE-5, PROJ-SHARE-8. */
export const shareProject = handle('shareProject', async (call) => {
  const { project, params } = call;
  const { group_id: groupId, group_access: accessLevel, expires_at: expiresAt } = params;
  const share = await sharePlace(call, { project }, { groupId, accessLevel, expiresAt });
  return {
    status: 201,
    body: {
      id: share.id,
      project_id: project.id,
      group_id: groupId,
      group_access: accessLevel,
      expires_at: share.expires_at,
    },
  };
});

/** Ends the share of a project with a group. Rules: PROJ-SHARE-6, PROJ-SHARE-7. */
export const unshareProject = handle('unshareProject', async (call) => {
  await unsharePlace(call, { project: call.project }, call.path.group_id);
  return { status: 204 };
});
