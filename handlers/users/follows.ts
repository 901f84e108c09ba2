import type { Services } from '../../actions/context.js';
import type { Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';
import { bool } from '../../storage/database/engine/ask.js';
import type { UserRow } from '../../storage/database/rows.js';
import { follow, listFollowers, listFollowing, unfollow } from '../../storage/database/users/follows.js';
import { needUser } from '../../storage/database/users/users.js';
import { userReference } from '../views/user.js';

/** Follows a user. Rules: USER-FOLLOW-1, USER-FOLLOW-2, USER-FOLLOW-4. */
export const followUser = handle('followUser', async ({ path, viewer, at, services }) => {
  const user = await needUser(services.db.hot, path.user_id);
  const isNew =
    user.id !== viewer.id && (await services.db.write((tx) => follow(tx, viewer.id, user.id, at)));
  if (!isNew) throw refuse.notModified();
  return { status: 201, body: userReference(user, services.urls) };
});

/** Stops following a user. Rules: USER-FOLLOW-1, USER-FOLLOW-2, USER-FOLLOW-4. */
export const unfollowUser = handle('unfollowUser', async ({ path, viewer, services }) => {
  const user = await needUser(services.db.hot, path.user_id);
  const hasEnded = await services.db.write((tx) => unfollow(tx, viewer.id, user.id));
  if (!hasEnded) throw refuse.notModified();
  return { status: 201, body: userReference(user, services.urls) };
});

/** The user whose followers may be seen: everybody's but those of a private profile. */
async function needReadableProfile(services: Services, viewer: Viewer | null, id: number): Promise<UserRow> {
  const user = await needUser(services.db.hot, id);
  if (bool(user.private_profile) && !viewer?.admin && viewer?.id !== user.id) throw refuse.notFound('User');
  return user;
}

/** Lists who follows a user. Rules: USER-FOLLOW-3, USER-FOLLOW-4. */
export const listUserFollowers = handle('listUserFollowers', async ({ path, viewer, page, services }) => {
  const user = await needReadableProfile(services, viewer, path.user_id);
  const { rows, info } = await listFollowers(services.db.read, user.id, page);
  return { status: 200, body: rows.map((row) => userReference(row, services.urls)), page: info };
});

/** Lists whom a user follows. Rules: USER-FOLLOW-3, USER-FOLLOW-4. */
export const listUserFollowing = handle('listUserFollowing', async ({ path, viewer, page, services }) => {
  const user = await needReadableProfile(services, viewer, path.user_id);
  const { rows, info } = await listFollowing(services.db.read, user.id, page);
  return { status: 200, body: rows.map((row) => userReference(row, services.urls)), page: info };
});
