import type { ActionContext } from '../../actions/context.js';
import { deleteInvitation, updateInvitation } from '../../actions/members/change-invitation.js';
import { invite } from '../../actions/members/invite.js';
import { groupParent, type Parent, projectParent } from '../../actions/members/parent.js';
import type { GroupAccess } from '../../actions/viewer.js';
import type { WelcomeTask } from '../../domain/members/welcome-tasks.js';
import { handle } from '../../generated/handlers.js';
import type { PageRequest } from '../../storage/database/lists/page.js';
import { listInvitationsByPage } from '../../storage/database/members/invitations.js';
import { invitationView } from '../views/invitation.js';

type ListCall = ActionContext & { params: { query?: string }; page: PageRequest };
type InviteCall = ActionContext & {
  params: {
    email?: string[];
    user_id?: number[];
    access_level: number;
    expires_at?: string | null;
    invite_source?: string;
    tasks_to_be_done?: WelcomeTask[];
    tasks_project_id?: number;
  };
};
type ChangeCall = ActionContext & {
  path: { email: string };
  params: { access_level?: number; expires_at?: string | null };
};

const ofGroup = (call: ActionContext & { group: GroupAccess }): Parent =>
  groupParent(call.group, call.services.config.tier);

async function answerList({ services, params, page }: ListCall, parent: Parent) {
  const { rows, info } = await listInvitationsByPage(services.db.read, parent.source, params.query, page);
  return { status: 200 as const, body: rows.map(invitationView), page: info };
}

async function answerInvited(call: InviteCall, parent: Parent) {
  const { params } = call;
  const outcome = await invite(call, parent, {
    emails: params.email ?? [],
    userIds: params.user_id ?? [],
    accessLevel: params.access_level,
    expiresAt: params.expires_at,
    inviteSource: params.invite_source ?? 'invitations-api',
    tasks: params.tasks_to_be_done,
    tasksProjectId: params.tasks_project_id,
  });
  const failed = (message: string | Record<string, string>) => ({
    status: 201 as const,
    body: { status: 'error' as const, message },
  });
  if (outcome.kind === 'nobody') return failed('Invites cannot be blank');
  if (outcome.kind === 'too-many') return failed(`Too many users specified (limit is ${outcome.most})`);
  if (outcome.refused.size > 0) return failed(Object.fromEntries(outcome.refused));
  return { status: 201 as const, body: { status: 'success' as const } };
}

async function answerChanged(call: ChangeCall, parent: Parent) {
  const { access_level: accessLevel, expires_at: expiresAt } = call.params;
  const changed = await updateInvitation(call, parent, { email: call.path.email, accessLevel, expiresAt });
  return { status: 200 as const, body: invitationView(changed) };
}

/** Lists the open invitations to a group. Rules: MEM-INVITE-8, MEM-INVITE-9. */
export const listGroupInvitations = handle('listGroupInvitations', (call) => answerList(call, ofGroup(call)));

/** Lists the open invitations to a project. Rules: MEM-INVITE-8, MEM-INVITE-9. */
export const listProjectInvitations = handle('listProjectInvitations', (call) =>
  answerList(call, projectParent(call.project)),
);

/** Invites addresses and users to a group. Rules: MEM-INVITE-1 to MEM-INVITE-7, MEM-INVITE-14. */
export const createGroupInvitations = handle('createGroupInvitations', (call) =>
  answerInvited(call, ofGroup(call)),
);

/** Invites addresses and users to a project. Rules: MEM-INVITE-1 to MEM-INVITE-7, MEM-INVITE-14. */
export const createProjectInvitations = handle('createProjectInvitations', (call) =>
  answerInvited(call, projectParent(call.project)),
);

/** Changes an invitation to a group. Rules: MEM-INVITE-10, MEM-INVITE-11. */
export const updateGroupInvitation = handle('updateGroupInvitation', (call) =>
  answerChanged(call, ofGroup(call)),
);

/** Changes an invitation to a project. Rules: MEM-INVITE-10, MEM-INVITE-11. */
export const updateProjectInvitation = handle('updateProjectInvitation', (call) =>
  answerChanged(call, projectParent(call.project)),
);

/** Takes an invitation to a group back. Rules: MEM-INVITE-11, MEM-INVITE-12. */
export const deleteGroupInvitation = handle('deleteGroupInvitation', async (call) => {
  await deleteInvitation(call, ofGroup(call), call.path.email);
  return { status: 204 };
});

/** Takes an invitation to a project back. Rules: MEM-INVITE-11, MEM-INVITE-12. */
export const deleteProjectInvitation = handle('deleteProjectInvitation', async (call) => {
  await deleteInvitation(call, projectParent(call.project), call.path.email);
  return { status: 204 };
});
