import type { ActionContext } from '../../actions/context.js';
import { addMember } from '../../actions/members/add-member.js';
import { addMembers } from '../../actions/members/add-members.js';
import type { Parent } from '../../actions/members/parent.js';
import { authorizeAdding, type MembershipInput } from '../../actions/members/put-member.js';
import { refuse } from '../../domain/errors.js';
import { englishList } from '../../domain/members/member-rules.js';
import { memberView } from '../views/member.js';

const mostUsers = 100;

/** A request to add one user, or several joined by commas. */
export type AddCall = ActionContext & {
  params: {
    user_id: string | number;
    access_level: number;
    expires_at?: string | null;
    invite_source?: string;
  };
};

const isId = (text: string): boolean => /^\d{1,15}$/.test(text);

/** Several users are answered by a status of their own, which tells who could not be added. Rules: MEM-ADD-12, MEM-ADD-13. */
async function addSeveral(call: AddCall, parent: Parent, text: string, input: MembershipInput) {
  const wanted = [...new Set(text.split(',').map((part) => part.trim()))].filter((part) => part !== '');
  if (wanted.length === 0) return { status: 'error' as const, message: 'No users specified.' };
  if (wanted.length > mostUsers) {
    return { status: 'error' as const, message: `Too many users specified (limit is ${mostUsers})` };
  }
  const userIds = wanted.filter(isId).map(Number);
  const refused = await addMembers(call, parent, { ...input, userIds });
  if (refused.length === 0) return { status: 'success' as const };
  return { status: 'error' as const, message: englishList(refused) };
}

/** Adds one user, or several joined by commas, to a group or project. Rules: MEM-ADD-1 to MEM-ADD-19. */
export async function answerAdded(parent: Parent, call: AddCall) {
  const { params, services } = call;
  const text = String(params.user_id);
  const input = {
    accessLevel: params.access_level,
    expiresAt: params.expires_at,
    inviteSource: params.invite_source,
  };
  authorizeAdding(call, parent, input.accessLevel);
  if (text.includes(',')) {
    return { status: 201 as const, body: await addSeveral(call, parent, text, input) };
  }
  if (!isId(text)) throw refuse.notFound('User');
  const member = await addMember(call, parent, { ...input, userId: Number(text) });
  const context = { urls: services.urls, tier: services.config.tier };
  return { status: 201 as const, body: memberView(member, context) };
}
