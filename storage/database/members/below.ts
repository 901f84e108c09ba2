import { all, one, run } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import type { MemberRow, UserRow } from '../rows.js';
import { recomputeGroup } from './authorizations.js';

const groupsBelow = (groupId: number): Sql =>
  sql`select descendant_id from group_closure where ancestor_id = ${groupId}`;

/** The condition that a membership `m` stands in a group, a group below it, or a project there. */
export const standsBelow = (groupId: number): Sql =>
  sql`(m.group_id in (${groupsBelow(groupId)})
    or m.project_id in (select p.id from projects p where p.namespace_id in (${groupsBelow(groupId)})))`;

/** Whom a change of state is for: a user, whoever was invited by an address, or everybody. */
export type StateHolder = { userId: number } | { email: string } | 'everybody';

const heldBy = (holder: StateHolder): Sql => {
  if (holder === 'everybody') return sql`true`;
  return 'userId' in holder ? sql`m.user_id = ${holder.userId}` : sql`m.invite_email = ${holder.email}`;
};

/** How many memberships somebody has in a group and everything below it, and how many of them in a state. */
export const countStates = async (
  source: Source,
  groupId: number,
  userId: number,
  state: MemberRow['state'],
): Promise<{ all: number; alike: number }> => {
  const row = await one<{ n: number; alike: number }>(
    source,
    sql`select count(*) as n, count(case when m.state = ${state} then 1 end) as alike from members m
      where m.user_id = ${userId} and m.requested_at is null and ${standsBelow(groupId)}`,
  );
  return { all: Number(row?.n ?? 0), alike: Number(row?.alike ?? 0) };
};

/**
 * Gives memberships in a group and everything below it a state, with the levels that follow; answers how many changed.
 * Rules: MEM-STATE-2, MEM-APPROVE-1, MEM-APPROVE-5.
 */
export const setStateBelow = async (
  tx: Tx,
  groupId: number,
  holder: StateHolder,
  state: MemberRow['state'],
  at: string,
): Promise<number> => {
  const changed = await all<{ user_id: number | null }>(
    tx,
    sql`update members set state = ${state}, updated_at = ${at} where id in (
      select m.id from members m where ${heldBy(holder)} and m.state <> ${state} and m.requested_at is null
        and ${standsBelow(groupId)}) returning user_id`,
  );
  const users = new Set(changed.flatMap(({ user_id }) => (user_id === null ? [] : [user_id])));
  const [first] = users;
  // For several at once, all levels below are as quickly computed together.
  if (first !== undefined) await recomputeGroup(tx, groupId, at, users.size === 1 ? first : null);
  return changed.length;
};

/** A membership by its number, where it stands in a group or anything below it. */
export const findMemberBelow = (
  source: Source,
  groupId: number,
  id: number,
): Promise<MemberRow | undefined> =>
  one<MemberRow>(
    source,
    sql`select m.* from members m where m.id = ${id} and m.requested_at is null and ${standsBelow(groupId)}`,
  );

/** Whether there is a membership of this number anywhere. */
export const isMembership = async (source: Source, id: number): Promise<boolean> =>
  (await one(source, sql`select 1 as found from members where id = ${id} and requested_at is null`)) !==
  undefined;

/** Somebody who waits for a seat, or an address that was invited. */
export interface PendingMemberRow extends Pick<UserRow, 'public_email'> {
  membership_id: number;
  member_state: MemberRow['state'];
  invite_email: string | null;
  user_id: number | null;
  username: string | null;
  name: string | null;
  avatar: string | null;
  email: string | null;
}

/** A page of those who wait for a seat below a group and of the open invitations there, each once. Rules: MEM-PENDING-2 to MEM-PENDING-5. */
export const listPendingByPage = (
  source: Source,
  groupId: number,
  page: PageRequest,
): Promise<Page<PendingMemberRow>> => {
  const pending = sql`select min(m.id) as id from members m
    where (m.state = 'awaiting' or m.user_id is null) and m.requested_at is null and ${standsBelow(groupId)}
    group by m.user_id, m.invite_email`;
  const list = {
    columns: sql`m.id as membership_id, m.state as member_state, m.invite_email, m.user_id, u.username, u.name,
      u.avatar, u.email, u.public_email`,
    from: sql`from members m left join users u on u.id = m.user_id where m.id in (${pending})`,
    order: sql`m.id`,
  };
  return listPage<PendingMemberRow>(source, list, page);
};

/** One direct membership with the names of its place. */
export interface PlacedMembership
  extends Pick<MemberRow, 'id' | 'source_type' | 'source_id' | 'created_at' | 'expires_at' | 'access_level'> {
  full_name: string;
  full_path: string;
}

/** A page of the direct memberships of a user in a group and everything below it. Rules: MEM-BILL-SHIPS-1, MEM-BILL-SHIPS-2. */
export const listMembershipsBelow = (
  source: Source,
  groupId: number,
  userId: number,
  page: PageRequest,
): Promise<Page<PlacedMembership>> => {
  const list = {
    columns: sql`m.id, m.source_type, m.source_id, m.created_at, m.expires_at, m.access_level,
      case when n.id is not null then n.full_name else h.full_name || ' / ' || q.name end as full_name,
      coalesce(n.full_path, q.full_path) as full_path`,
    from: sql`from members m left join namespaces n on n.id = m.group_id left join projects q on q.id = m.project_id
      left join namespaces h on h.id = q.namespace_id
      where m.user_id = ${userId} and m.requested_at is null and ${standsBelow(groupId)}`,
    order: sql`m.id`,
  };
  return listPage<PlacedMembership>(source, list, page);
};

/** Sets whether a membership keeps its level whatever a directory says. */
export const setOverride = async (
  tx: Tx,
  memberId: number,
  isOverridden: boolean,
  at: string,
): Promise<void> => {
  await run(
    tx,
    sql`update members set override = ${isOverridden ? 1 : 0}, updated_at = ${at} where id = ${memberId}`,
  );
};
