import { refuse } from '../../domain/errors.js';
import { dayOf } from '../../domain/time/time.js';
import { handle } from '../../generated/handlers.js';
import { findAnyMember, listAllMembersByPage } from '../../storage/database/members/all.js';
import type { MemberSource } from '../../storage/database/members/members.js';
import { memberView } from '../views/member.js';
import { contextOf, inGroup, inProject, type MemberListCall, type OneMemberCall } from './call.js';

async function answerList(call: MemberListCall, source: MemberSource) {
  const { params, services, viewer } = call;
  const state = services.config.tier === 'free' ? undefined : params.state;
  const filters = { query: params.query, user_ids: params.user_ids, state };
  const { rows, info } = await listAllMembersByPage(
    services.db.read,
    source,
    viewer,
    filters,
    dayOf(call.at),
    call.page,
  );
  const context = contextOf(call, params.show_seat_info);
  return { status: 200 as const, body: rows.map((row) => memberView(row, context)), page: info };
}

async function answerOne(call: OneMemberCall, source: MemberSource) {
  const { services, viewer, path } = call;
  const row = await findAnyMember(services.db.hot, source, viewer, path.user_id, dayOf(call.at));
  if (!row) throw refuse.recordNotFound();
  return { status: 200 as const, body: memberView(row, contextOf(call)) };
}

/** Lists the direct, inherited and invited members of a group. Rules: MEM-ALL-1 to MEM-ALL-9. */
export const listAllGroupMembers = handle('listAllGroupMembers', (call) => answerList(call, inGroup(call)));

/** Lists the direct, inherited and invited members of a project. Rules: MEM-ALL-1 to MEM-ALL-10. */
export const listAllProjectMembers = handle('listAllProjectMembers', (call) =>
  answerList(call, inProject(call)),
);

/** Shows one member of a group, inherited and invited ones too. Rules: MEM-ALL-GET-1, MEM-ALL-GET-2. */
export const getEffectiveGroupMember = handle('getEffectiveGroupMember', (call) =>
  answerOne(call, inGroup(call)),
);

/** Shows one member of a project, inherited and invited ones too. Rules: MEM-ALL-GET-1, MEM-ALL-GET-2. */
export const getEffectiveProjectMember = handle('getEffectiveProjectMember', (call) =>
  answerOne(call, inProject(call)),
);
