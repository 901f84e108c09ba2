import type { Services } from '../../actions/context.js';
import type { Parent } from '../../actions/members/parent.js';
import { mayChangeMember } from '../../actions/members/protection.js';
import { refuse } from '../../domain/errors.js';
import { membershipProblems } from '../../domain/members/member-rules.js';
import { dayOf } from '../../domain/time/time.js';
import { requireUnmodified } from '../../domain/time/unmodified.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { findListedMember } from '../../storage/database/members/list.js';
import { changeMember, removeMember, removeMemberBelow } from '../../storage/database/members/members.js';
import { inheritedLevels, memberRows, removeInvitationsBy } from '../../storage/database/members/rules.js';
import type { MemberRow } from '../../storage/database/rows.js';
import { needUser } from '../../storage/database/users/users.js';
import type { CallRequest } from '../handler.js';
import { memberView } from '../views/member.js';

/** What changing is asked with. */
export interface ChangeCall {
  path: { user_id: number };
  params: { access_level: number; expires_at?: string | null };
  at: string;
  services: Services;
}

async function needDirect(tx: Tx, parent: Parent, userId: number): Promise<MemberRow> {
  const row = (await memberRows(tx, parent.source, [userId])).get(userId);
  if (!row || row.requested_at !== null) throw refuse.recordNotFound();
  return row;
}

async function change(tx: Tx, parent: Parent, call: ChangeCall): Promise<void> {
  const { path, params, at } = call;
  const member = await needDirect(tx, parent, path.user_id);
  const user = await needUser(tx, path.user_id);
  const level = params.access_level;
  if (!(await mayChangeMember(tx, { parent, member, kind: user.kind, level, at }))) throw refuse.forbidden();

  const inherited = await inheritedLevels(tx, parent.source, [user.id], at);
  const problems = membershipProblems({
    accessLevel: level,
    expiresAt: params.expires_at,
    today: dayOf(at),
    takesMinimal: parent.takesMinimal,
    inherited: inherited.get(user.id),
    bot: false,
  });
  if (problems) throw refuse.invalid(problems);
  const end = params.expires_at === undefined ? {} : { expires_at: params.expires_at };
  await changeMember(tx, member, { access_level: level, ...end }, at);
}

/** Changes the level and the end of a direct membership. */
export async function answerChanged(parent: Parent, call: ChangeCall) {
  const { services, path } = call;
  await services.db.write((tx) => change(tx, parent, call));
  const member = await findListedMember(services.db.read, parent.source, path.user_id);
  if (!member) throw refuse.recordNotFound();
  return {
    status: 200 as const,
    body: memberView(member, { urls: services.urls, tier: services.config.tier }),
  };
}

/** What removing is asked with. */
export interface RemoveCall {
  path: { user_id: number };
  params: { skip_subresources?: boolean };
  request: CallRequest;
  at: string;
  services: Services;
}

async function remove(tx: Tx, parent: Parent, { path, params, request, at }: RemoveCall): Promise<void> {
  const member = await needDirect(tx, parent, path.user_id);
  requireUnmodified(request.ifUnmodifiedSince, member.updated_at);
  const user = await needUser(tx, path.user_id);
  if (!(await mayChangeMember(tx, { parent, member, kind: user.kind, level: null, at })))
    throw refuse.forbidden();

  const isWhole = parent.source.type === 'group' && !params.skip_subresources;
  if (isWhole) await removeMemberBelow(tx, parent.source.id, user.id, at);
  else await removeMember(tx, member, at);
  if (isWhole || parent.source.type === 'project') await removeInvitationsBy(tx, parent.source, user.id);
}

/** Removes a direct member, from a group with everything below unless asked otherwise. */
export async function answerRemoved(parent: Parent, call: RemoveCall) {
  await call.services.db.write((tx) => remove(tx, parent, call));
  return { status: 204 as const };
}
