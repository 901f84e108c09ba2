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

/** Where seats are looked for: below a group, on a day. */
interface Seats {
  groupId: number;
  /** Members up to this level take none. */
  free: number;
  today: string;
}

/** The memberships of some users alone. */
interface Some {
  condition: Sql;
  /** What stands before the place of a membership, so that they are found by their users instead. */
  byUser: Sql;
}

const everybody: Some = { condition: sql.empty, byUser: sql.empty };
const only = (userId: number): Some => ({ condition: sql`and m.user_id = ${userId}`, byUser: sql.empty });
const between = (after: number, last: number): Some => ({
  condition: sql`and m.user_id > ${after} and m.user_id <= ${last}`,
  // With a sign before it no index of it is used.
  byUser: sql`+`,
});

/** Every way in which users take a seat below a group. Rules: MEM-BILL-7, MEM-BILL-8. */
const ways = ({ groupId, free, today }: Seats, { condition: member, byUser }: Some): Sql => {
  const groups = sql`select descendant_id from group_closure where ancestor_id = ${groupId}`;
  const projects = sql`select id from projects where namespace_id in (${groups})`;
  const columns = sql`m.user_id, m.state, m.created_at`;
  const invited = (links: Sql, type: (typeof types)[number]): Sql =>
    sql`select ${columns}, ${cappedLevel} as level, ${wayOf(type)} as way from (${links}) l
      join group_closure w on w.descendant_id = l.group_id
      join members m on ${byUser}m.group_id = w.ancestor_id
     where ${counts(free, today)} and l.group_access > ${free}
       and (l.expires_at is null or l.expires_at > ${today}) ${member}`;
  return sql.join(
    [
      sql`select ${columns}, m.access_level as level, ${wayOf('group_member')} as way from members m
        where ${byUser}m.group_id in (${groups}) and ${counts(free, today)} ${member}`,
      sql`select ${columns}, m.access_level as level, ${wayOf('project_member')} as way from members m
        where ${byUser}m.project_id in (${projects}) and ${counts(free, today)} ${member}`,
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
const perUser = (seats: Seats, some: Some): Sql =>
  sql`select user_id, coalesce(max(case when state = 'active' then level end), max(level)) as level,
      coalesce(min(case when state = 'active' then way end), min(way)) as way,
      case when count(case when state = 'active' then 1 end) > 0 then 'active' else 'awaiting' end as state,
      min(created_at) as joined_at
    from (${ways(seats, some)}) found group by user_id`;

/** Memberships that are looked at in one statement, which holds the event loop. */
const mostAtOnce = 20_000;

const isLarge = async (tx: Tx, seats: Seats, atOnce: number): Promise<boolean> => {
  const some = sql`select 1 from (${ways(seats, everybody)}) w limit ${atOnce + 1}`;
  const row = await one<{ count: number }>(tx, sql`select count(*) as count from (${some}) s`);
  return Number(row?.count) > atOnce;
};

/** The users with memberships, in parts of about so many memberships. */
async function* partsOf(tx: Tx, atOnce: number): AsyncGenerator<Some> {
  for (let after = 0; ; ) {
    const next = sql`select user_id from members where user_id > ${after} order by user_id limit ${atOnce}`;
    const row = await one<{ last: number | null }>(tx, sql`select max(user_id) as last from (${next}) n`);
    if (row?.last == null) return;
    const last = Number(row.last);
    yield between(after, last);
    after = last;
  }
}

const insertSeats = async (tx: Tx, seats: Seats, some: Some): Promise<void> => {
  await run(
    tx,
    sql`insert into billable_members (group_id, user_id, access_level, membership_type, state, joined_at)
      select cast(${seats.groupId} as bigint), b.user_id, b.level, case b.way ${word} end, b.state, b.joined_at
        from (${perUser(seats, some)}) b join users u on u.id = b.user_id and u.kind = 'human'`,
  );
};

/**
 * Finds anew who takes a seat below a group, in place of what was found before: at once, or where there are very many
 * memberships in parts. Answers in how many parts. Rule: MEM-BILL-6.
 */
export const refreshBillable = async (
  tx: Tx,
  groupId: number,
  { free, at, atOnce = mostAtOnce }: { free: number; at: string; atOnce?: number },
): Promise<number> => {
  const seats = { groupId, free, today: dayOf(at) };
  // The row is locked first, so that two refreshes at once are made one after the other.
  await run(
    tx,
    sql`insert into billable_refreshes (group_id, made_at, asked_at) values (${groupId}, ${at}, ${at})
      on conflict (group_id) do update set made_at = excluded.made_at`,
  );
  await run(tx, sql`delete from billable_members where group_id = ${groupId}`);
  if (!(await isLarge(tx, seats, atOnce))) {
    await insertSeats(tx, seats, everybody);
    return 1;
  }
  let parts = 0;
  for await (const some of partsOf(tx, atOnce)) {
    await insertSeats(tx, seats, some);
    parts += 1;
  }
  return parts;
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
    sql`select 1 as found from (${perUser({ groupId, free, today }, only(userId))}) b
      cross join users u where u.id = b.user_id and u.kind = 'human' and u.state = 'active'`,
  )) !== undefined;

/** Takes a user off the list of a group at once. */
export const dropBillable = async (tx: Tx, groupId: number, userId: number): Promise<void> => {
  await run(tx, sql`delete from billable_members where group_id = ${groupId} and user_id = ${userId}`);
};
