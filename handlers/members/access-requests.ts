import type { ActionContext } from '../../actions/context.js';
import { approveRequest, denyRequest, requestAccess } from '../../actions/members/access-requests.js';
import { groupParent, type Parent, projectParent } from '../../actions/members/parent.js';
import type { GroupAccess } from '../../actions/viewer.js';
import { developer } from '../../domain/access-level.js';
import { handle } from '../../generated/handlers.js';
import type { PageRequest } from '../../storage/database/lists/page.js';
import { listRequestsByPage } from '../../storage/database/members/invitations.js';
import { needUser } from '../../storage/database/users/users.js';
import { accessRequestView } from '../views/invitation.js';
import { memberView } from '../views/member.js';

const ofGroup = (call: ActionContext & { group: GroupAccess }): Parent =>
  groupParent(call.group, call.services.config.tier);

async function answerList({ services, page }: ActionContext & { page: PageRequest }, parent: Parent) {
  const { rows, info } = await listRequestsByPage(services.db.read, parent.source, page);
  const body = rows.map((row) => accessRequestView(row, services.urls));
  return { status: 200 as const, body, page: info };
}

async function answerAsked(call: ActionContext, parent: Parent) {
  const requested_at = await requestAccess(call, parent);
  const user = await needUser(call.services.db.read, call.viewer.id);
  return { status: 201 as const, body: accessRequestView({ ...user, requested_at }, call.services.urls) };
}

type ApproveCall = ActionContext & { path: { user_id: number }; params: { access_level?: number } };

async function answerApproved(call: ApproveCall, parent: Parent) {
  const { services, path, params } = call;
  const accessLevel = params.access_level ?? developer;
  const member = await approveRequest(call, parent, { userId: path.user_id, accessLevel });
  const context = { urls: services.urls, tier: services.config.tier };
  return { status: 201 as const, body: memberView(member, context) };
}

/** Lists who asks for access to a group. Rules: MEM-REQUEST-1, MEM-REQUEST-2. */
export const listGroupAccessRequests = handle('listGroupAccessRequests', (call) =>
  answerList(call, ofGroup(call)),
);

/** Lists who asks for access to a project. Rules: MEM-REQUEST-1, MEM-REQUEST-2. */
export const listProjectAccessRequests = handle('listProjectAccessRequests', (call) =>
  answerList(call, projectParent(call.project)),
);

/** Asks for access to a group. Rules: MEM-REQUEST-2 to MEM-REQUEST-5. */
export const createGroupAccessRequest = handle('createGroupAccessRequest', (call) =>
  answerAsked(call, ofGroup(call)),
);

/** Asks for access to a project. Rules: MEM-REQUEST-2 to MEM-REQUEST-5. */
export const createProjectAccessRequest = handle('createProjectAccessRequest', (call) =>
  answerAsked(call, projectParent(call.project)),
);

/** Approves a request for access to a group. Rules: MEM-REQUEST-6, MEM-REQUEST-7. */
export const approveGroupAccessRequest = handle('approveGroupAccessRequest', (call) =>
  answerApproved(call, ofGroup(call)),
);

/** Approves a request for access to a project. Rules: MEM-REQUEST-6, MEM-REQUEST-7. */
export const approveProjectAccessRequest = handle('approveProjectAccessRequest', (call) =>
  answerApproved(call, projectParent(call.project)),
);

/** Refuses a request for access to a group. Rules: MEM-REQUEST-7, MEM-REQUEST-8. */
export const denyGroupAccessRequest = handle('denyGroupAccessRequest', async (call) => {
  await denyRequest(call, ofGroup(call), call.path.user_id);
  return { status: 204 };
});

/** Refuses a request for access to a project. Rules: MEM-REQUEST-7, MEM-REQUEST-8. */
export const denyProjectAccessRequest = handle('denyProjectAccessRequest', async (call) => {
  await denyRequest(call, projectParent(call.project), call.path.user_id);
  return { status: 204 };
});
