import { refuse } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';
import { findListedMember, listMembersByPage } from '../../storage/database/members/list.js';
import type { MemberSource } from '../../storage/database/members/members.js';
import { memberView } from '../views/member.js';
import { contextOf, inGroup, inProject, type MemberListCall, type OneMemberCall } from './call.js';

async function answerList(call: MemberListCall, source: MemberSource) {
  const { query, user_ids, skip_users, show_seat_info } = call.params;
  const filters = { query, user_ids, skip_users };
  const { rows, info } = await listMembersByPage(call.services.db.read, source, filters, call.page);
  const context = contextOf(call, show_seat_info);
  return { status: 200 as const, body: rows.map((row) => memberView(row, context)), page: info };
}

async function answerOne(call: OneMemberCall, source: MemberSource) {
  const row = await findListedMember(call.services.db.read, source, call.path.user_id);
  if (!row) throw refuse.recordNotFound();
  return { status: 200 as const, body: memberView(row, contextOf(call)) };
}

/** Lists the direct members of a group. Rules: MEM-LIST-1 to MEM-LIST-6, MEM-READ-1. */
export const listGroupMembers = handle('listGroupMembers', (call) => answerList(call, inGroup(call)));

/** Lists the direct members of a project. Rules: MEM-LIST-1 to MEM-LIST-6, MEM-READ-1. */
export const listProjectMembers = handle('listProjectMembers', (call) => answerList(call, inProject(call)));

/** Shows one direct member of a group. Rules: MEM-GET-1, MEM-GET-2, MEM-GET-3. */
export const getGroupMember = handle('getGroupMember', (call) => answerOne(call, inGroup(call)));

/** Shows one direct member of a project. Rules: MEM-GET-1, MEM-GET-2, MEM-GET-3. */
export const getProjectMember = handle('getProjectMember', (call) => answerOne(call, inProject(call)));
