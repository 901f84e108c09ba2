import { setStatus } from '../../actions/users/set-status.js';
import { handle } from '../../generated/handlers.js';
import { findStatus } from '../../storage/database/users/status.js';
import { needUserByIdOrName } from '../../storage/database/users/users.js';
import { userStatus } from '../views/user-status.js';

/** Reads the own status. Rules: USER-STATUS-2, USER-STATUS-5. */
export const getOwnStatus = handle('getOwnStatus', async ({ viewer, at, services }) => ({
  status: 200,
  body: userStatus(await findStatus(services.db.hot, viewer.id, at)),
}));

/** Reads the status of a user. Rules: USER-STATUS-1, USER-STATUS-2, USER-STATUS-7. */
export const getUserStatus = handle('getUserStatus', async ({ path, at, services }) => {
  const user = await needUserByIdOrName(services.db.hot, path.user_id);
  return { status: 200, body: userStatus(await findStatus(services.db.hot, user.id, at)) };
});

/** Sets or clears the own status. Rules: USER-STATUS-3, USER-STATUS-4, USER-STATUS-5, USER-STATUS-6. */
export const setOwnStatus = handle('setOwnStatus', async (call) => {
  const { emoji, message, availability, clear_status_after: clearAfter } = call.params;
  return {
    status: 200,
    body: userStatus(await setStatus(call, { emoji, message, availability, clearAfter })),
  };
});
