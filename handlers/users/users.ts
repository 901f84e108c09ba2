import { listUsers as list } from '../../actions/users/list-users.js';
import { loadUserRecord } from '../../actions/users/load-user-record.js';
import { refuse } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';
import { mayReadProfile } from '../../policies/users.js';
import { detailsOfUser } from '../../storage/database/users/details.js';
import { findUser, needUser } from '../../storage/database/users/users.js';
import { adminUser, adminUserDetails, currentUser, userProfile, userReference } from '../views/user.js';

/** Lists users. Rules: USER-LIST-1 to USER-LIST-11, USER-REF-1 to USER-REF-4. */
export const listUsers = handle('listUsers', async (call) => {
  const { params, viewer, page } = call;
  const { urls } = call.services;
  // Nobody is told what would find users without credentials, but that this path does not.
  const byIdentity = params.extern_uid !== undefined && params.provider !== undefined;
  if (!viewer && !params.username && !byIdentity) {
    throw refuse.forbidden('Not authorized to access /api/v4/users');
  }
  const { rows, info, detailsOf } = await list(call, params, page);
  if (!detailsOf) return { status: 200, body: rows.map((user) => userReference(user, urls)), page: info };
  return { status: 200, body: rows.map((user) => adminUser(user, detailsOf(user), urls)), page: info };
});

/** Reads one user. Rules: USER-GET-1 to USER-GET-4, USER-REF-2 to USER-REF-6. */
export const getUser = handle('getUser', async ({ path, viewer, services }) => {
  const { db, urls } = services;
  const user = await needUser(db.hot, path.user_id);
  const record = await loadUserRecord(services, user, viewer);
  if (viewer?.admin) return { status: 200, body: adminUserDetails(record, urls) };
  const reader = { isSignedIn: viewer !== null, mayRead: mayReadProfile(viewer, user) };
  return { status: 200, body: userProfile(user, record.details, reader, urls) };
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
