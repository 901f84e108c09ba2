import {
  listBillableMembers,
  listBillableMemberships,
  removeBillableMember,
} from '../../actions/members/billable-members.js';
import { handle } from '../../generated/handlers.js';
import { billableMembershipView, billableMemberView } from '../views/seats.js';

/** Lists who takes a seat below a group. Rules: MEM-BILL-1 to MEM-BILL-9. */
export const listBillableGroupMembers = handle('listBillableGroupMembers', async (call) => {
  const { params, group, services, page } = call;
  const { search, sort, include_awaiting_members: withAwaiting = false } = params;
  const found = await listBillableMembers(call, group, { search, sort, withAwaiting }, page);
  const context = { urls: services.urls, soleOwner: found.soleOwner };
  return { status: 200, body: found.rows.map((row) => billableMemberView(row, context)), page: found.info };
});

/** Lists the direct memberships of a billable member. Rules: MEM-BILL-SHIPS-1 to MEM-BILL-SHIPS-4. */
export const listBillableMemberMemberships = handle('listBillableMemberMemberships', async (call) => {
  const { rows, info } = await listBillableMemberships(call, call.group, call.path.user_id, call.page);
  const body = rows.map((row) => billableMembershipView(row, call.services.urls));
  return { status: 200, body, page: info };
});

/** Ends every membership of a user below a group. Rules: MEM-BILL-REMOVE-1 to MEM-BILL-REMOVE-5. */
export const removeBillableGroupMember = handle('removeBillableGroupMember', async (call) => {
  await removeBillableMember(call, call.group, call.path.user_id);
  return { status: 204 };
});
