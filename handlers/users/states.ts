import type { Services } from '../../actions/context.js';
import type { Viewer } from '../../actions/viewer.js';
import { dayOf } from '../../domain/time/time.js';
import { type AccountAction, stateAfter } from '../../domain/users/user-states.js';
import { handle } from '../../generated/handlers.js';
import { changeUser, needUser } from '../../storage/database/users/users.js';

interface StateCall {
  path: { user_id: number };
  viewer: Viewer;
  at: string;
  services: Services;
}

const change = (action: AccountAction) => async (call: StateCall) => {
  const { path, viewer, at, services } = call;
  await services.db.write(async (tx) => {
    const user = await needUser(tx, path.user_id);
    const account = {
      state: user.state,
      internal: user.kind === 'ghost' || user.kind === 'service',
      own: user.id === viewer.id,
      lastSeen: user.last_activity_on,
    };
    const state = stateAfter(action, account, dayOf(at));
    if (state !== user.state) await changeUser(tx, user.id, { state }, at);
  });
  return { status: 201 as const, body: true };
};

/** Locks a user out. Rules: USER-STATE-1, USER-STATE-2, USER-STATE-3, USER-STATE-9. */
export const blockUser = handle('blockUser', change('block'));

/** Lets a blocked user in again. Rules: USER-STATE-1, USER-STATE-2, USER-STATE-4. */
export const unblockUser = handle('unblockUser', change('unblock'));

/** Retires a dormant user. Rules: USER-STATE-1, USER-STATE-2, USER-STATE-5, USER-STATE-9. */
export const deactivateUser = handle('deactivateUser', change('deactivate'));

/** Brings back a deactivated user. Rules: USER-STATE-1, USER-STATE-2, USER-STATE-6. */
export const activateUser = handle('activateUser', change('activate'));

/** Bans a user. Rules: USER-STATE-1, USER-STATE-2, USER-STATE-7, USER-STATE-9. */
export const banUser = handle('banUser', change('ban'));

/** Lifts the ban of a user. Rules: USER-STATE-1, USER-STATE-2, USER-STATE-8. */
export const unbanUser = handle('unbanUser', change('unban'));
