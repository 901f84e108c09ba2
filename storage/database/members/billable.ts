import { dayOf } from '../../../domain/time/time.js';
import { all, one, run } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';

const counts = (free: number, today: string): Sql =>
  sql`m.user_id is not null and m.requested_at is null and m.access_level > ${free}
    and (m.expires_at is null or m.expires_at > ${today})`;

const cappedLevel = sql`case when m.access_level < l.group_access then m.access_level else l.group_access end`;

// The first way in which somebody belongs gives the type: a smaller number goes first.
const types = ['group_member', 'project_member', 'group_invite', 'project_invite'] as const;

const wayOf = (type: (typeof types)[number]): Sql => sql.number(types.indexOf(type));

/** Every way in which users take a seat below a group. Rules: MEM-BILL-7, MEM-BILL-8. */
const ways = (groupId: number, free: number, today: string, userId: number | null): Sql => {
  const groups = sql`select descendant_id from group_closure where ancestor_id = ${groupId}`;
  const projects = sql`select id from projects where namespace_id in (${groups})`;
  const member = userId === null ? sql.empty : sql`and m.user_id = ${userId}`;
  const columns = sql`m.user_id, m.state, m.created_at`;
  const invited = (links: Sql, type: (typeof types)[number]): Sql =>
    sql`select ${columns}, ${cappedLevel} as level, ${wayOf(type)} as way from (${links}) l
      join group_closure w on w.descendant_id = l.group_id
      join members m on m.group_id = w.ancestor_id
     where ${counts(free, today)} and l.group_access > ${free}
       and (l.expires_at is null or l.expires_at > ${today}) ${member}`;
  return sql.join(
    [
      sql`select ${columns}, m.access_level as level, ${wayOf('group_member')} as way from members m
        where m.group_id in (${groups}) and ${counts(free, today)} ${member}`,
      sql`select ${columns}, m.access_level as level, ${wayOf('project_member')} as way from members m
        where m.project_id in (${projects}) and ${counts(free, today)} ${member}`,
      invited(
        sql`select shared_with_group_id as group_id, group_access, expires_at from group_group_links
          where shared_group_id in (${groups})`,
        'group_invite',
      ),
      invited(
        sql`select group_id, group_access, expires_at from project_group_links where project_id in (${projects})`,
        'project_invite',
      ),
    ],
    ' union all ',
  );
};

const word = sql.join(
  types.map((type, index) => sql`when ${sql.number(index)} then ${type}`),
  ' ',
);

/** Each user once; memberships without a seat count only for those who have no other. */
const perUser = (groupId: number, free: number, today: string, userId: number | null): Sql =>
  sql`select user_id, coalesce(max(case when state = 'active' then level end), max(level)) as level,
      coalesce(min(case when state = 'active' then way end), min(way)) as way,
      case when count(case when state = 'active' then 1 end) > 0 then 'active' else 'awaiting' end as state,
      min(created_at) as joined_at
    from (${ways(groupId, free, today, userId)}) found group by user_id`;

/** Finds anew who takes a seat below a group, in place of what was found before. Rule: MEM-BILL-6. */
export const refreshBillable = async (tx: Tx, groupId: number, free: number, at: string): Promise<void> => {
  // The row is locked first, so that two refreshes at once are made one after the other.
  await run(
    tx,
    sql`insert into billable_refreshes (group_id, made_at, asked_at) values (${groupId}, ${at}, ${at})
      on conflict (group_id) do update set made_at = excluded.made_at`,
  );
  await run(tx, sql`delete from billable_members where group_id = ${groupId}`);
  await run(
    tx,
    sql`insert into billable_members (group_id, user_id, access_level, membership_type, state, joined_at)
      select cast(${groupId} as bigint), b.user_id, b.level, case b.way ${word} end, b.state, b.joined_at
        from (${perUser(groupId, free, dayOf(at), null)}) b join users u on u.id = b.user_id and u.kind = 'human'`,
  );
};

/** When the list of a group was last asked for, as far as that was noted; null when it was never made. */
export const billableAskedAt = async (source: Source, groupId: number): Promise<string | null> =>
  (
    await one<{ asked_at: string }>(
      source,
      sql`select asked_at from billable_refreshes where group_id = ${groupId}`,
    )
  )?.asked_at ?? null;

/** Notes that the list of a group was asked for, so that it is kept up to date. */
export const noteBillableAsked = async (tx: Tx, groupId: number, at: string): Promise<void> => {
  await run(tx, sql`update billable_refreshes set asked_at = ${at} where group_id = ${groupId}`);
};

/** The groups whose lists were asked for since a moment; the lists of others, and of groups that are on top no more, are forgotten. */
export const billableGroups = async (tx: Tx, since: string): Promise<number[]> => {
  const gone = sql`select r.group_id from billable_refreshes r join namespaces n on n.id = r.group_id
    where r.asked_at < ${since} or n.parent_id is not null`;
  await run(tx, sql`delete from billable_members where group_id in (${gone})`);
  await run(tx, sql`delete from billable_refreshes where group_id in (${gone})`);
  const rows = await all<{ group_id: number }>(
    tx,
    sql`select group_id from billable_refreshes order by group_id`,
  );
  return rows.map(({ group_id }) => group_id);
};

/** Whether a user takes a seat below a group now, in whatever way and state. Rule: MEM-BILL-SHIPS-4. */
export const isBillable = async (
  source: Source,
  groupId: number,
  userId: number,
  free: number,
  today: string,
): Promise<boolean> =>
  (await one(
    source,
    sql`select 1 as found from (${perUser(groupId, free, today, userId)}) b
      join users u on u.id = b.user_id where u.kind = 'human' and u.state = 'active'`,
  )) !== undefined;

/** Takes a user off the list of a group at once. */
export const dropBillable = async (tx: Tx, groupId: number, userId: number): Promise<void> => {
  await run(tx, sql`delete from billable_members where group_id = ${groupId} and user_id = ${userId}`);
};
