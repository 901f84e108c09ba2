import { all, one } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import type { UserRow } from '../rows.js';
import { usersById } from './users.js';

/** What stands about a user outside the row of the user. */
export interface UserDetails {
  followers: number;
  following: number;
  isFollowed: boolean;
  identities: { provider: string; extern_uid: string }[];
  namespaceId: number | null;
  createdBy: UserRow | null;
}

interface Counted {
  id: number;
  followers: number;
  following: number;
  is_followed: number;
  namespace_id: number | null;
}

const counted = (ids: readonly number[], viewerId: number | null): Sql => sql`
  select u.id,
    (select count(*) from follows f where f.followee_id = u.id) as followers,
    (select count(*) from follows f where f.follower_id = u.id) as following,
    (select count(*) from follows f where f.followee_id = u.id and f.follower_id = ${viewerId ?? 0}) as is_followed,
    (select n.id from namespaces n where n.owner_id = u.id) as namespace_id
  from users u where u.id in (${sql.list(ids)})`;

const identitiesOf = (source: Source, ids: readonly number[]) =>
  all<{ user_id: number; provider: string; extern_uid: string }>(
    source,
    sql`select user_id, provider, extern_uid from identities where user_id in (${sql.list(ids)}) order by id`,
  );

/** What stands about each of the users, for a page of them in three questions. */
export const userDetails = async (
  db: Source,
  users: readonly UserRow[],
  viewerId: number | null,
): Promise<(user: UserRow) => UserDetails> => {
  const ids = users.map((user) => user.id);
  if (ids.length === 0) return () => empty;
  const creators = users.flatMap((user) => (user.created_by_id === null ? [] : [user.created_by_id]));
  const [counts, identities, createdBy] = await Promise.all([
    all<Counted>(db, counted(ids, viewerId)),
    identitiesOf(db, ids),
    usersById(db, creators),
  ]);
  const byId = new Map(counts.map((row) => [row.id, row]));
  return (user) => ({
    ...fromCounted(byId.get(user.id)),
    identities: identities
      .filter((identity) => identity.user_id === user.id)
      .map(({ provider, extern_uid }) => ({ provider, extern_uid })),
    createdBy: createdBy.get(user.created_by_id ?? 0) ?? null,
  });
};

const empty: UserDetails = {
  followers: 0,
  following: 0,
  isFollowed: false,
  identities: [],
  namespaceId: null,
  createdBy: null,
};

const fromCounted = (row: Counted | undefined) => ({
  followers: row?.followers ?? 0,
  following: row?.following ?? 0,
  isFollowed: (row?.is_followed ?? 0) > 0,
  namespaceId: row?.namespace_id ?? null,
});

/** What stands about one user. */
export const detailsOfUser = async (
  source: Source,
  user: UserRow,
  viewerId: number | null,
): Promise<UserDetails> => {
  const counts = await one<Counted>(source, counted([user.id], viewerId));
  const identities = await identitiesOf(source, [user.id]);
  const createdBy =
    user.created_by_id === null
      ? null
      : await one<UserRow>(source, sql`select * from users where id = ${user.created_by_id}`);
  return {
    ...fromCounted(counts),
    identities: identities.map(({ provider, extern_uid }) => ({ provider, extern_uid })),
    createdBy: createdBy ?? null,
  };
};

/** The highest role a user has anywhere, or null without any. */
export const highestRole = async (source: Source, userId: number): Promise<number | null> => {
  const row = await one<{ level: number | null }>(
    source,
    sql`select max(level) as level from (
       select max(access_level) as level from group_authorizations where user_id = ${userId}
       union all
       select max(access_level) from project_authorizations where user_id = ${userId}) found`,
  );
  return row?.level ?? null;
};
