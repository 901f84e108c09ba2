import { followUser as follow } from '../../actions/users/follow-user.js';
import { loadProfile } from '../../actions/users/load-profile.js';
import { handle } from '../../generated/handlers.js';
import { listFollowers, listFollowing } from '../../storage/database/users/follows.js';
import { userReference } from '../views/user.js';

/** Follows a user. Rules: USER-FOLLOW-1, USER-FOLLOW-2, USER-FOLLOW-4. */
export const followUser = handle('followUser', async (call) => ({
  status: 201,
  body: userReference(await follow(call, call.path.user_id, true), call.services.urls),
}));

/** Stops following a user. Rules: USER-FOLLOW-1, USER-FOLLOW-2, USER-FOLLOW-4. */
export const unfollowUser = handle('unfollowUser', async (call) => ({
  status: 201,
  body: userReference(await follow(call, call.path.user_id, false), call.services.urls),
}));

/** Lists who follows a user. Rules: USER-FOLLOW-3, USER-FOLLOW-4. */
export const listUserFollowers = handle('listUserFollowers', async (call) => {
  const { db, urls } = call.services;
  const user = await loadProfile(call, { id: call.path.user_id });
  const { rows, info } = await listFollowers(db.read, user.id, call.page);
  return { status: 200, body: rows.map((row) => userReference(row, urls)), page: info };
});

/** Lists whom a user follows. Rules: USER-FOLLOW-3, USER-FOLLOW-4. */
export const listUserFollowing = handle('listUserFollowing', async (call) => {
  const { db, urls } = call.services;
  const user = await loadProfile(call, { id: call.path.user_id });
  const { rows, info } = await listFollowing(db.read, user.id, call.page);
  return { status: 200, body: rows.map((row) => userReference(row, urls)), page: info };
});
