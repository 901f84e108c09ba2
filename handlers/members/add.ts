import type { ActionContext } from '../../actions/context.js';
import { addMember, type MembershipInput } from '../../actions/members/add-member.js';
import { addMembers } from '../../actions/members/add-members.js';
import { groupParent, type Parent, projectParent } from '../../actions/members/parent.js';
import { englishList } from '../../domain/members/member-rules.js';
import type { WelcomeTask } from '../../domain/members/welcome-tasks.js';
import { handle } from '../../generated/handlers.js';
import { memberView } from '../views/member.js';

/** A request to add one user, or several joined by commas. */
type AddCall = ActionContext & {
  params: {
    user_id: string | number;
    access_level: number;
    expires_at?: string | null;
    invite_source?: string;
    tasks_to_be_done?: WelcomeTask[];
    tasks_project_id?: number;
  };
};

/** The number of a user; 0, which nobody has, for a text that is no number. */
const userIdIn = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

/** Several users are answered by a status of their own, which tells who could not be added. Rules: MEM-ADD-12, MEM-ADD-13. */
async function addSeveral(call: AddCall, parent: Parent, text: string, input: MembershipInput) {
  const wanted = [...new Set(text.split(',').map((part) => part.trim()))].filter((part) => part !== '');
  const outcome = await addMembers(call, parent, { ...input, userIds: wanted.map(userIdIn) });
  const failed = (message: string) => ({ status: 'error' as const, message });
  if (outcome.kind === 'nobody') return failed('No users specified.');
  if (outcome.kind === 'too-many') return failed(`Too many users specified (limit is ${outcome.most})`);
  return outcome.refused.length > 0 ? failed(englishList(outcome.refused)) : { status: 'success' as const };
}

async function answerAdded(call: AddCall, parent: Parent) {
  const { params, services } = call;
  const text = String(params.user_id);
  const input = {
    accessLevel: params.access_level,
    expiresAt: params.expires_at,
    inviteSource: params.invite_source,
    tasks: params.tasks_to_be_done,
    tasksProjectId: params.tasks_project_id,
  };
  if (text.includes(',')) {
    return { status: 201 as const, body: await addSeveral(call, parent, text, input) };
  }
  const member = await addMember(call, parent, { ...input, userId: userIdIn(text) });
  const context = { urls: services.urls, tier: services.config.tier };
  return { status: 201 as const, body: memberView(member, context) };
}

/** Adds users to a group. Rules: MEM-ADD-1 to MEM-ADD-16, MEM-ADD-18 to MEM-ADD-21. */
export const addGroupMember = handle('addGroupMember', (call) =>
  answerAdded(call, groupParent(call.group, call.services.config.tier)),
);

/** Adds users to a project. Rules: MEM-ADD-1 to MEM-ADD-21. */
export const addProjectMember = handle('addProjectMember', (call) =>
  answerAdded(call, projectParent(call.project)),
);
