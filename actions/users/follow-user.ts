import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import type { UserRow } from '../../storage/database/rows.js';
import { follow, unfollow } from '../../storage/database/users/follows.js';
import { needUser } from '../../storage/database/users/users.js';
import type { ActionContext } from '../context.js';

/**
 * Follows a user, or no longer does; answers the user. Throws not found when there is no such user, not modified when
 * it is so already; nobody follows themselves. Rules: USER-FOLLOW-1, USER-FOLLOW-2, USER-FOLLOW-4.
 */
export async function followUser(
  { viewer, at, services }: ActionContext,
  userId: number,
  follows: boolean,
): Promise<UserRow> {
  authorize(viewer, 'followUser');
  const { db } = services;
  const user = await needUser(db.hot, userId);
  if (follows && user.id === viewer.id) throw refuse.notModified();
  const changed = await db.write((tx) =>
    follows ? follow(tx, viewer.id, user.id, at) : unfollow(tx, viewer.id, user.id),
  );
  if (!changed) throw refuse.notModified();
  return user;
}
