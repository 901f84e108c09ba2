import type { ActionContext } from '../../actions/context.js';
import type { Parent } from '../../actions/members/parent.js';
import { removeMember } from '../../actions/members/remove-member.js';
import { updateMember } from '../../actions/members/update-member.js';
import type { CallRequest } from '../handler.js';
import { memberView } from '../views/member.js';

type MemberCall = ActionContext & { path: { user_id: number } };

/** Changes the level and the end of a direct membership. */
export async function answerChanged(
  parent: Parent,
  call: MemberCall & { params: { access_level: number; expires_at?: string | null } },
) {
  const { params, path, services } = call;
  const member = await updateMember(call, parent, {
    userId: path.user_id,
    accessLevel: params.access_level,
    expiresAt: params.expires_at,
  });
  const context = { urls: services.urls, tier: services.config.tier };
  return { status: 200 as const, body: memberView(member, context) };
}

/** Removes a direct member, from a group with everything below unless asked otherwise. */
export async function answerRemoved(
  parent: Parent,
  call: MemberCall & { params: { skip_subresources?: boolean }; request: CallRequest },
) {
  const { params, path, request } = call;
  await removeMember(call, parent, {
    userId: path.user_id,
    skipSubresources: params.skip_subresources,
    unmodifiedSince: request.ifUnmodifiedSince,
  });
  return { status: 204 as const };
}
