import { refuse } from '../../domain/errors.js';
import {
  countStates,
  findMemberBelow,
  isMembership,
  setStateBelow,
} from '../../storage/database/members/below.js';
import { isLastOwner } from '../../storage/database/members/rules.js';
import type { MemberRow } from '../../storage/database/rows.js';
import { needUser } from '../../storage/database/users/users.js';
import type { ActionContext } from '../context.js';
import type { GroupAccess } from '../viewer.js';
import { requireSeatsOf } from './top-level.js';

const noneFound = 'No memberships found';

/**
 * Sets every membership of a user below a top-level group active or awaiting, which takes their rights there; not
 * processable when nothing would change or the group would be without an owner. Rules: MEM-STATE-1 to MEM-STATE-5.
 */
export async function setMemberState(
  context: ActionContext,
  group: GroupAccess,
  { userId, state }: { userId: number; state: MemberRow['state'] },
): Promise<void> {
  requireSeatsOf(context, group);
  const { services, at } = context;
  await services.db.write(async (tx) => {
    await needUser(tx, userId);
    const count = await countStates(tx, group.id, userId, state);
    if (count.all === 0) throw refuse.unprocessable(noneFound);
    if (count.all === count.alike) throw refuse.unprocessable(`Memberships are ${state} already`);
    if (state === 'awaiting' && (await isLastOwner(tx, group.id, userId, at))) {
      throw refuse.unprocessable('The last owner cannot be set to awaiting');
    }
    await setStateBelow(tx, group.id, { userId }, state, at);
  });
}

/**
 * Gives the user of a pending membership their seat in a top-level group and everything below; invalid when the
 * membership stands elsewhere or is active. Rules: MEM-APPROVE-1 to MEM-APPROVE-4.
 */
export async function approveMember(
  context: ActionContext,
  group: GroupAccess,
  memberId: number,
): Promise<void> {
  requireSeatsOf(context, group);
  const { services, at } = context;
  await services.db.write(async (tx) => {
    const member = await findMemberBelow(tx, group.id, memberId);
    if (!member && !(await isMembership(tx, memberId))) throw refuse.notFound();
    if (member?.state !== 'awaiting') throw refuse.turnedDown(noneFound);
    const { user_id: userId, invite_email } = member;
    const holder = userId === null ? { email: invite_email ?? '' } : { userId };
    await setStateBelow(tx, group.id, holder, 'active', at);
  });
}

/** Gives everybody who waits below a top-level group their seat; there may be nobody. Rule: MEM-APPROVE-5. */
export async function approveAllMembers(context: ActionContext, group: GroupAccess): Promise<void> {
  requireSeatsOf(context, group);
  const { services, at } = context;
  await services.db.write((tx) => setStateBelow(tx, group.id, 'everybody', 'active', at));
}
