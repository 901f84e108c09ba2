import { groupParent, projectParent } from '../../actions/members/parent.js';
import { removeMember } from '../../actions/members/remove-member.js';
import { handle } from '../../generated/handlers.js';

/** Removes a member from a group. Rules: MEM-REMOVE-1 to MEM-REMOVE-6, MEM-REMOVE-8, MEM-REMOVE-9. */
export const removeGroupMember = handle('removeGroupMember', async (call) => {
  const { path, params, request } = call;
  await removeMember(call, groupParent(call.group, call.services.config.tier), {
    userId: path.user_id,
    skipSubresources: params.skip_subresources,
    unassignIssuables: params.unassign_issuables,
    unmodifiedSince: request.ifUnmodifiedSince,
  });
  return { status: 204 };
});

/** Removes a member from a project. Rules: MEM-REMOVE-1 to MEM-REMOVE-4, MEM-REMOVE-7 to MEM-REMOVE-9. */
export const removeProjectMember = handle('removeProjectMember', async (call) => {
  const { path, params, request } = call;
  await removeMember(call, projectParent(call.project), {
    userId: path.user_id,
    unassignIssuables: params.unassign_issuables,
    unmodifiedSince: request.ifUnmodifiedSince,
  });
  return { status: 204 };
});
