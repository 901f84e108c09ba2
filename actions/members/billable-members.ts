import { refuse } from '../../domain/errors.js';
import { freeLevel } from '../../domain/members/free-level.js';
import { dayOf } from '../../domain/time/time.js';
import { authorize } from '../../policies/index.js';
import type { Page, PageRequest } from '../../storage/database/lists/page.js';
import {
  countStates,
  listMembershipsBelow,
  type PlacedMembership,
} from '../../storage/database/members/below.js';
import {
  billableAskedAt,
  dropBillable,
  isBillable,
  noteBillableAsked,
  refreshBillable,
} from '../../storage/database/members/billable.js';
import {
  type BillableFilters,
  type BillableMemberRow,
  listBillableByPage,
  soleOwner,
} from '../../storage/database/members/billable-list.js';
import { removeMemberBelow } from '../../storage/database/members/members.js';
import { isLastOwner, removeInvitationsBy } from '../../storage/database/members/rules.js';
import { findUser } from '../../storage/database/users/users.js';
import type { ActionContext } from '../context.js';
import type { GroupAccess } from '../viewer.js';
import { requireSeatsOf } from './top-level.js';

/** A page of those who take a seat, and who of them is the only owner. */
export interface BillableMembers extends Page<BillableMemberRow> {
  soleOwner: number | null;
}

/**
 * Lists who takes a seat below a top-level group, as it was found at the last noon, or when the list was first asked
 * for. Rules: MEM-BILL-1 to MEM-BILL-9.
 */
export async function listBillableMembers(
  context: ActionContext,
  group: GroupAccess,
  filters: BillableFilters,
  page: PageRequest,
): Promise<BillableMembers> {
  requireSeatsOf(context, group);
  const { services, at } = context;
  const { db, config } = services;
  const askedAt = await billableAskedAt(db.read, group.id);
  if (askedAt === null) {
    await db.write((tx) => refreshBillable(tx, group.id, { free: freeLevel(config.tier), at }));
  } else if (dayOf(askedAt) < dayOf(at)) await db.write((tx) => noteBillableAsked(tx, group.id, at));
  const found = await listBillableByPage(db.read, group.id, filters, page);
  return { ...found, soleOwner: await soleOwner(db.read, group.id, at) };
}

/** Lists the direct memberships of a billable member; not found for an unknown user and for one without a seat. Rules: MEM-BILL-SHIPS-1 to MEM-BILL-SHIPS-4. */
export async function listBillableMemberships(
  context: ActionContext,
  group: GroupAccess,
  userId: number,
  page: PageRequest,
): Promise<Page<PlacedMembership>> {
  requireSeatsOf(context, group);
  const { services, at } = context;
  const { read } = services.db;
  if (!(await findUser(read, userId))) throw refuse.recordNotFound();
  const free = freeLevel(services.config.tier);
  if (!(await isBillable(read, group.id, userId, free, dayOf(at)))) throw refuse.notFound('User');
  return listMembershipsBelow(read, group.id, userId, page);
}

/** Ends every membership of a user below a top-level group; invalid when there is none, or nobody else owns the group. Rules: MEM-BILL-REMOVE-1 to MEM-BILL-REMOVE-5. */
export async function removeBillableMember(
  context: ActionContext,
  group: GroupAccess,
  userId: number,
): Promise<void> {
  const { viewer, services, at } = context;
  authorize(viewer, 'removeSeat', group, services.config.tier);
  if (group.parent_id !== null) throw refuse.turnedDown('Invalid group provided, must be top-level');
  await services.db.write(async (tx) => {
    const user = await findUser(tx, userId);
    const { all } = await countStates(tx, group.id, userId, 'active');
    // Bots go with their tokens.
    if (all === 0 || user?.kind !== 'human') throw refuse.turnedDown('No member found for the given user_id');
    if (await isLastOwner(tx, group.id, userId, at)) {
      throw refuse.turnedDown('User unauthorized to remove member');
    }
    await removeMemberBelow(tx, group.id, userId, at);
    await removeInvitationsBy(tx, { type: 'group', id: group.id }, userId);
    await dropBillable(tx, group.id, userId);
  });
}
