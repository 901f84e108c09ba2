import type { ActionContext } from '../../actions/context.js';
import { groupParent, type Parent, projectParent } from '../../actions/members/parent.js';
import { updateMember } from '../../actions/members/update-member.js';
import { handle } from '../../generated/handlers.js';
import { memberView } from '../views/member.js';

type UpdateCall = ActionContext & {
  path: { user_id: number };
  params: { access_level: number; expires_at?: string | null };
};

async function answerUpdated(call: UpdateCall, parent: Parent) {
  const { params, path, services } = call;
  const member = await updateMember(call, parent, {
    userId: path.user_id,
    accessLevel: params.access_level,
    expiresAt: params.expires_at,
  });
  const context = { urls: services.urls, tier: services.config.tier };
  return { status: 200 as const, body: memberView(member, context) };
}

/** Changes a member of a group. Rules: MEM-UPDATE-1 to MEM-UPDATE-7, MEM-UPDATE-9. */
export const updateGroupMember = handle('updateGroupMember', (call) =>
  answerUpdated(call, groupParent(call.group, call.services.config.tier)),
);

/** Changes a member of a project. Rules: MEM-UPDATE-1 to MEM-UPDATE-6, MEM-UPDATE-8, MEM-UPDATE-9. */
export const updateProjectMember = handle('updateProjectMember', (call) =>
  answerUpdated(call, projectParent(call.project)),
);
