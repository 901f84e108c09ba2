import { refuse } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';
import { bool } from '../../storage/database/engine/ask.js';
import { detailsOfUser, highestRole, userDetails } from '../../storage/database/users/details.js';
import { listUsers as findUsers } from '../../storage/database/users/list.js';
import { findUser, needUser } from '../../storage/database/users/users.js';
import { adminUser, adminUserDetails, currentUser, userProfile, userReference } from '../views/user.js';

/** Lists users. Rules: USER-LIST-1 to USER-LIST-11, USER-REF-1 to USER-REF-4. */
export const listUsers = handle('listUsers', async ({ params, viewer, page, services }) => {
  const isAdmin = viewer?.admin === true;
  if (params.extern_uid !== undefined && params.provider !== undefined && !isAdmin) {
    throw viewer ? refuse.forbidden() : refuse.unauthorized();
  }
  if (!viewer && !params.username) throw refuse.forbidden('Not authorized to access /api/v4/users');

  const { db, urls } = services;
  const { rows, info } = await findUsers(db.read, params, isAdmin ? params : null, page);
  if (!isAdmin) return { status: 200, body: rows.map((user) => userReference(user, urls)), page: info };
  const detailsOf = await userDetails(db.read, rows, viewer.id);
  return { status: 200, body: rows.map((user) => adminUser(user, detailsOf(user), urls)), page: info };
});

/** Reads one user. Rules: USER-GET-1 to USER-GET-4, USER-REF-2 to USER-REF-6. */
export const getUser = handle('getUser', async ({ path, viewer, services }) => {
  const { db, urls, config } = services;
  const user = await needUser(db.hot, path.user_id);
  const details = await detailsOfUser(db.hot, user, viewer?.id ?? null);
  if (viewer?.admin) {
    const role = config.tier === 'ultimate' ? await highestRole(db.hot, user.id) : undefined;
    return { status: 200, body: adminUserDetails(user, details, role, urls) };
  }
  const reader = {
    isSignedIn: viewer !== null,
    mayRead: !bool(user.private_profile) || viewer?.id === user.id,
  };
  return { status: 200, body: userProfile(user, details, reader, urls) };
});

/** Reads the signed-in user. Rules: USER-ME-1, USER-ME-2, USER-ME-3. */
export const getCurrentUser = handle('getCurrentUser', async ({ viewer, services }) => {
  const { db, urls } = services;
  const user = await findUser(db.hot, viewer.id);
  if (!user) throw refuse.unauthorized();
  const details = await detailsOfUser(db.hot, user, viewer.id);
  const body = viewer.admin ? adminUser(user, details, urls) : currentUser(user, details, urls);
  return { status: 200, body };
});
