import { affectedRows } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import { listPage } from '../lists/list-page.js';
import type { PageRequest } from '../lists/page.js';
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
  affectedRows(await tx('follows').where({ follower_id: followerId, followee_id: followeeId }).delete()) > 0;

/** Who follows a user, newest id first. */
export const listFollowers = (source: Source, userId: number, page: PageRequest) => {
  const list = {
    columns: sql`u.*`,
    from: sql`from users u join follows f on f.follower_id = u.id where f.followee_id = ${userId}`,
    order: sql`u.id desc`,
  };
  return listPage<UserRow>(source, list, page);
};

/** Whom a user follows, newest id first. */
export const listFollowing = (source: Source, userId: number, page: PageRequest) => {
  const list = {
    columns: sql`u.*`,
    from: sql`from users u join follows f on f.followee_id = u.id where f.follower_id = ${userId}`,
    order: sql`u.id desc`,
  };
  return listPage<UserRow>(source, list, page);
};
