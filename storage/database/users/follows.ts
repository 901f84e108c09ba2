import type { Knex } from 'knex';
import { touched } from '../engine/ask.js';
import type { Tx } from '../engine/types.js';
import type { PageRequest } from '../lists/page.js';
import { paged } from '../lists/page.js';
import type { UserRow } from '../rows.js';

/** Notes that one user follows another; false when that was so already. */
export const follow = async (
  tx: Tx,
  followerId: number,
  followeeId: number,
  at: string,
): Promise<boolean> => {
  const added = await tx('follows')
    .insert({ follower_id: followerId, followee_id: followeeId, created_at: at })
    .onConflict(['follower_id', 'followee_id'])
    .ignore()
    .returning('follower_id');
  return added.length > 0;
};

/** Ends following; false when there was none. */
export const unfollow = async (tx: Tx, followerId: number, followeeId: number): Promise<boolean> =>
  touched(await tx('follows').where({ follower_id: followerId, followee_id: followeeId }).delete()) > 0;

/** Who follows a user, newest id first. */
export const listFollowers = (db: Knex, userId: number, page: PageRequest) =>
  paged<UserRow>(
    db<UserRow>('users')
      .select('users.*')
      .join('follows', 'follows.follower_id', 'users.id')
      .where('follows.followee_id', userId)
      .orderBy('users.id', 'desc'),
    page,
  );

/** Whom a user follows, newest id first. */
export const listFollowing = (db: Knex, userId: number, page: PageRequest) =>
  paged<UserRow>(
    db<UserRow>('users')
      .select('users.*')
      .join('follows', 'follows.followee_id', 'users.id')
      .where('follows.follower_id', userId)
      .orderBy('users.id', 'desc'),
    page,
  );
