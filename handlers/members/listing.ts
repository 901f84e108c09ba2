import type { Services } from '../../actions/context.js';
import type { Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { dayOf } from '../../domain/time/time.js';
import type { PageRequest } from '../../storage/database/lists/page.js';
import { findAnyMember, listAllMembersByPage } from '../../storage/database/members/all.js';
import { findListedMember, listMembersByPage } from '../../storage/database/members/list.js';
import type { MemberSource } from '../../storage/database/members/members.js';
import { memberView } from '../views/member.js';

/** What both kinds of lists are asked with. */
export interface MemberListCall {
  params: {
    query?: string;
    user_ids?: number[];
    show_seat_info?: boolean;
    state?: 'active' | 'awaiting';
  };
  viewer: Viewer;
  page: PageRequest;
  at: string;
  services: Services;
}

const contextOf = ({ services, params }: MemberListCall) => ({
  urls: services.urls,
  tier: services.config.tier,
  assignables: params.show_seat_info,
});

/** Lists the direct members of a place. */
export async function answerDirect(source: MemberSource, call: MemberListCall) {
  const { query, user_ids } = call.params;
  const { rows, info } = await listMembersByPage(
    call.services.db.read,
    source,
    { query, user_ids },
    call.page,
  );
  const context = contextOf(call);
  return { status: 200 as const, body: rows.map((row) => memberView(row, context)), page: info };
}

/** Lists everybody who belongs to a place. */
export async function answerAll(source: MemberSource, call: MemberListCall) {
  const { params, services } = call;
  const state = services.config.tier === 'free' ? undefined : params.state;
  const filters = { query: params.query, user_ids: params.user_ids, state };
  const { rows, info } = await listAllMembersByPage(
    services.db.read,
    source,
    call.viewer,
    filters,
    dayOf(call.at),
    call.page,
  );
  const context = contextOf(call);
  return { status: 200 as const, body: rows.map((row) => memberView(row, context)), page: info };
}

/** What a single member is asked with. */
export interface MemberCall {
  path: { user_id: number };
  viewer: Viewer;
  at: string;
  services: Services;
}

/** Shows one direct member of a place. */
export async function answerOne(source: MemberSource, { path, services }: MemberCall) {
  const row = await findListedMember(services.db.read, source, path.user_id);
  if (!row) throw refuse.recordNotFound();
  return { status: 200 as const, body: memberView(row, { urls: services.urls, tier: services.config.tier }) };
}

/** Shows one member of a place, inherited and invited ones too. */
export async function answerAny(source: MemberSource, { path, viewer, at, services }: MemberCall) {
  const row = await findAnyMember(services.db.read, source, viewer, path.user_id, dayOf(at));
  if (!row) throw refuse.recordNotFound();
  return { status: 200 as const, body: memberView(row, { urls: services.urls, tier: services.config.tier }) };
}
