import type { Knex } from 'knex';
import { askAll, askOne } from '../engine/ask.js';
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

const marks = (ids: readonly unknown[]): string => ids.map(() => '?').join(', ');

const countedSql = (ids: readonly number[]): string => `
  select u.id,
    (select count(*) from follows f where f.followee_id = u.id) as followers,
    (select count(*) from follows f where f.follower_id = u.id) as following,
    (select count(*) from follows f where f.followee_id = u.id and f.follower_id = ?) as is_followed,
    (select n.id from namespaces n where n.owner_id = u.id) as namespace_id
  from users u where u.id in (${marks(ids)})`;

const identitiesOf = (source: Source, ids: readonly number[]) =>
  askAll<{ user_id: number; provider: string; extern_uid: string }>(
    source,
    `select user_id, provider, extern_uid from identities where user_id in (${marks(ids)}) order by id`,
    ids,
  );

/** What stands about each of the users, for a page of them in three questions. */
export const userDetails = async (
  db: Knex,
  users: readonly UserRow[],
  viewerId: number | null,
): Promise<(user: UserRow) => UserDetails> => {
  const ids = users.map((user) => user.id);
  if (ids.length === 0) return () => empty;
  const creators = users.flatMap((user) => (user.created_by_id === null ? [] : [user.created_by_id]));
  const [counted, identities, createdBy] = await Promise.all([
    askAll<Counted>(db, countedSql(ids), [viewerId ?? 0, ...ids]),
    identitiesOf(db, ids),
    usersById(db, creators),
  ]);
  const byId = new Map(counted.map((row) => [row.id, row]));
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
  const counted = await askOne<Counted>(source, countedSql([user.id]), [viewerId ?? 0, user.id]);
  const identities = await identitiesOf(source, [user.id]);
  const createdBy =
    user.created_by_id === null
      ? null
      : await askOne<UserRow>(source, 'select * from users where id = ?', [user.created_by_id]);
  return {
    ...fromCounted(counted),
    identities: identities.map(({ provider, extern_uid }) => ({ provider, extern_uid })),
    createdBy: createdBy ?? null,
  };
};

/** The highest role a user has anywhere, or null without any. */
export const highestRole = async (source: Source, userId: number): Promise<number | null> => {
  const row = await askOne<{ level: number | null }>(
    source,
    `select max(level) as level from (
       select max(access_level) as level from group_authorizations where user_id = ?
       union all
       select max(access_level) from project_authorizations where user_id = ?) found`,
    [userId, userId],
  );
  return row?.level ?? null;
};
