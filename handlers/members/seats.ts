import { approveAllMembers, approveMember, setMemberState } from '../../actions/members/member-state.js';
import { overrideMember } from '../../actions/members/override-member.js';
import { requireSeatsOf } from '../../actions/members/top-level.js';
import { handle } from '../../generated/handlers.js';
import { listPendingByPage } from '../../storage/database/members/below.js';
import { memberView } from '../views/member.js';
import { pendingMemberView } from '../views/seats.js';
import { contextOf } from './call.js';

/** Sets the memberships of a user active or awaiting. Rules: MEM-STATE-1 to MEM-STATE-5. */
export const setGroupMemberState = handle('setGroupMemberState', async (call) => {
  await setMemberState(call, call.group, { userId: call.path.user_id, state: call.params.state });
  return { status: 200, body: { success: true } };
});

/** Gives a pending member their seat. Rules: MEM-APPROVE-1 to MEM-APPROVE-4. */
export const approveGroupMember = handle('approveGroupMember', async (call) => {
  await approveMember(call, call.group, call.path.member_id);
  return { status: 204 };
});

/** Gives all pending members their seats. Rules: MEM-APPROVE-3, MEM-APPROVE-5. */
export const approveAllGroupMembers = handle('approveAllGroupMembers', async (call) => {
  await approveAllMembers(call, call.group);
  return { status: 204 };
});

/** Lists who waits for a seat, and who was invited. Rules: MEM-PENDING-1 to MEM-PENDING-5. */
export const listPendingGroupMembers = handle('listPendingGroupMembers', async (call) => {
  const { group, services, viewer, page } = call;
  requireSeatsOf(call, group);
  const { rows, info } = await listPendingByPage(services.db.read, group.id, page);
  const body = rows.map((row) => pendingMemberView(row, { urls: services.urls, admin: viewer.admin }));
  return { status: 200, body, page: info };
});

/** Frees the level of a member from a directory. Rules: MEM-OVERRIDE-1, MEM-OVERRIDE-3, MEM-OVERRIDE-4. */
export const overrideGroupMember = handle('overrideGroupMember', async (call) => {
  const member = await overrideMember(call, call.group, { userId: call.path.user_id, isOverridden: true });
  return { status: 201, body: { ...memberView(member, contextOf(call)), override: true } };
});

/** Gives the level of a member back to a directory. Rules: MEM-OVERRIDE-2 to MEM-OVERRIDE-4. */
export const resetGroupMemberOverride = handle('resetGroupMemberOverride', async (call) => {
  const member = await overrideMember(call, call.group, { userId: call.path.user_id, isOverridden: false });
  return { status: 200, body: { ...memberView(member, contextOf(call)), override: false } };
});

/** Does what either of the two does. Rules: MEM-OVERRIDE-1 to MEM-OVERRIDE-4. */
export const changeGroupMemberOverride = handle('changeGroupMemberOverride', async (call) => {
  const { override = true } = call.params;
  const member = await overrideMember(call, call.group, {
    userId: call.path.user_id,
    isOverridden: override,
  });
  return { status: 200, body: { ...memberView(member, contextOf(call)), override } };
});
