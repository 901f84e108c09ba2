import { guest, owner } from '../../../domain/access-level.js';
import { dayOf } from '../../../domain/time/time.js';
import { all, run } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import { lockAbove } from '../groups/details.js';
import type { MemberRow } from '../rows.js';
import type { MemberSource } from './members.js';

/** The strongest membership of a user in the groups above a place. */
export interface InheritedLevel {
  user_id: number;
  access_level: number;
  group_name: string;
}

const lasting = (at: string): Sql => sql`(m.expires_at is null or m.expires_at > ${dayOf(at)})`;

/** The strongest membership of each user in the groups above a group or project. Rule: MEM-ADD-10. */
export const inheritedLevels = async (
  db: Source,
  source: MemberSource,
  userIds: readonly number[],
  at: string,
): Promise<Map<number, InheritedLevel>> => {
  if (userIds.length === 0) return new Map();
  const above =
    source.type === 'group'
      ? sql`select ancestor_id from group_closure where descendant_id = ${source.id} and depth > 0`
      : sql`select c.ancestor_id from group_closure c join projects p on p.namespace_id = c.descendant_id
          where p.id = ${source.id}`;
  const rows = await all<InheritedLevel>(
    db,
    sql`select m.user_id, m.access_level, n.name as group_name from members m join namespaces n on n.id = m.group_id
      where m.group_id in (${above}) and m.user_id in (${sql.list(userIds)}) and m.access_level >= ${sql.number(guest)}
        and m.requested_at is null and ${lasting(at)}
      order by m.access_level`,
  );
  return new Map(rows.map((row) => [row.user_id, row]));
};

/** The rows of users in a place, open access requests included, by user id. */
export const memberRows = async (
  db: Source,
  source: MemberSource,
  userIds: readonly number[],
): Promise<Map<number, MemberRow>> => {
  if (userIds.length === 0) return new Map();
  const column = source.type === 'group' ? sql`group_id` : sql`project_id`;
  const rows = await all<MemberRow>(
    db,
    sql`select * from members where ${column} = ${source.id} and user_id in (${sql.list(userIds)})`,
  );
  return new Map(rows.map((row) => [row.user_id as number, row]));
};

/** Whether a user is the only person who owns a group, directly or from above. Rules: MEM-UPDATE-7, MEM-REMOVE-6. */
export const isLastOwner = async (tx: Tx, groupId: number, userId: number, at: string): Promise<boolean> => {
  // Two owners who remove each other at once must not both succeed.
  await lockAbove(tx, [groupId]);
  const rows = await all<{ user_id: number }>(
    tx,
    sql`select distinct m.user_id from members m
      join group_closure c on c.ancestor_id = m.group_id join users u on u.id = m.user_id
     where c.descendant_id = ${groupId} and m.access_level = ${sql.number(owner)} and m.state = 'active' and u.kind = 'human'
       and m.requested_at is null and ${lasting(at)}
     limit 2`,
  );
  return rows.length === 1 && rows[0]?.user_id === userId;
};

/** Removes the invitations that a user sent for a place and, for a group, for everything below. */
export const removeInvitationsBy = async (tx: Tx, source: MemberSource, userId: number): Promise<void> => {
  const below = sql`select descendant_id from group_closure where ancestor_id = ${source.id}`;
  const place =
    source.type === 'project'
      ? sql`project_id = ${source.id}`
      : sql`(group_id in (${below}) or project_id in (select id from projects where namespace_id in (${below})))`;
  await run(tx, sql`delete from members where user_id is null and created_by_id = ${userId} and ${place}`);
};
