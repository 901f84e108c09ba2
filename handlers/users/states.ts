import type { ActionContext } from '../../actions/context.js';
import { changeUserState } from '../../actions/users/change-user-state.js';
import type { AccountAction } from '../../domain/users/user-states.js';
import { handle } from '../../generated/handlers.js';

/** What clients are told of a user who is in the state already; a ban or its end is refused then. Rule: USER-STATE-10. */
const again = { block: null, deactivate: null, unblock: false, activate: false, ban: false, unban: false };

const change =
  <Action extends AccountAction>(action: Action) =>
  async (call: ActionContext & { path: { user_id: number } }) => {
    const isChanged = await changeUserState(call, call.path.user_id, action);
    return { status: 201 as const, body: isChanged || (again[action] as (typeof again)[Action]) };
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
