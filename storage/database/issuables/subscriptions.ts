import type { IssuableKind } from '../../../domain/issuables/target.js';
import { all, one, run } from '../engine/ask.js';
import { inList } from '../engine/in-list.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import { issuableNames } from './target-tables.js';

/** An issuable that somebody may follow. */
export interface Followed {
  kind: IssuableKind;
  id: number;
  projectId: number | null;
}

const standingOf = (kind: IssuableKind, ids: Sql, userId: number): Sql => {
  const { table, column, assignees } = issuableNames[kind];
  const assigned = assignees
    ? sql`when exists (select 1 from ${assignees} a where a.${column} = t.id and a.user_id = u.id) then 1`
    : sql.empty;
  const reviewing =
    kind === 'merge_request'
      ? sql`when exists (
          select 1 from merge_request_reviewers r where r.merge_request_id = t.id and r.user_id = u.id
        ) then 1`
      : sql.empty;
  return sql`select t.id, case
      when s.subscribed is not null then s.subscribed
      when t.author_id = u.id then 1
      ${assigned}
      ${reviewing}
      when exists (
        select 1 from notes n where n.${column} = t.id and n.author_id = u.id and n.system = 0
      ) then 1
      when exists (select 1 from mentions m where m.${column} = t.id and m.user_id = u.id) then 1
      else 0 end as subscribed
    from ${table} t join users u on u.id = ${userId}
    left join subscriptions s on s.${column} = t.id and s.user_id = u.id
    where t.id in (${ids})`;
};

/**
 * Whether a user is told of what happens to an issuable: as they said themselves, else because they wrote it, are
 * assigned or to review it, commented or were mentioned. Rules: ISSUE-SUBSCRIBE-4, MR-SUBSCRIBE-3.
 */
export const isSubscribed = async (
  source: Source,
  target: Pick<Followed, 'kind' | 'id'>,
  userId: number | null,
): Promise<boolean> => {
  if (userId === null) return false;
  const row = await one<{ subscribed: number }>(source, standingOf(target.kind, sql`${target.id}`, userId));
  return row?.subscribed === 1;
};

/** Those of some issuables, by number, of which a user is told what happens there. */
export const subscribedAmong = async (
  source: Source,
  kind: IssuableKind,
  ids: readonly number[],
  userId: number | null,
): Promise<Set<number>> => {
  if (userId === null) return new Set();
  const rows = await all<{ id: number; subscribed: number }>(source, standingOf(kind, inList(ids), userId));
  return new Set(rows.flatMap(({ id, subscribed }) => (subscribed === 1 ? [id] : [])));
};

const say = async (
  tx: Tx,
  target: Followed,
  userId: number,
  subscribed: boolean,
  at: string,
): Promise<boolean> => {
  if ((await isSubscribed(tx, target, userId)) === subscribed) return false;
  const { column } = issuableNames[target.kind];
  await run(
    tx,
    sql`insert into subscriptions (user_id, ${column}, project_id, subscribed, created_at, updated_at)
     values (${userId}, ${target.id}, ${target.projectId}, ${subscribed ? 1 : 0}, ${at}, ${at})
     on conflict (${column}, user_id) where ${column} is not null
     do update set subscribed = excluded.subscribed, updated_at = excluded.updated_at`,
  );
  return true;
};

/** Has a user told of an issuable; false when that was so already. */
export const subscribe = (tx: Tx, target: Followed, userId: number, at: string): Promise<boolean> =>
  say(tx, target, userId, true, at);

/** Has a user told no longer; false when that was so already. */
export const unsubscribe = (tx: Tx, target: Followed, userId: number, at: string): Promise<boolean> =>
  say(tx, target, userId, false, at);
