import { dayOf } from '../../domain/time/time.js';
import { type AccountAction, stateAfter } from '../../domain/users/user-states.js';
import { authorize } from '../../policies/index.js';
import { isInternal } from '../../policies/users.js';
import { changeUser, needUser } from '../../storage/database/users/users.js';
import type { ActionContext } from '../context.js';

/**
 * Blocks, bans or deactivates a user, or takes that back; false when it was so already. Throws not found when there is no such user, forbidden where
 * the state of the account does not have it. Rules: USER-STATE-2 to USER-STATE-9.
 */
export async function changeUserState(
  { viewer, at, services }: ActionContext,
  userId: number,
  action: AccountAction,
): Promise<boolean> {
  authorize(viewer, 'adminUsers');
  return services.db.write(async (tx) => {
    const user = await needUser(tx, userId);
    const account = {
      state: user.state,
      internal: isInternal(user),
      own: user.id === viewer.id,
      lastSeen: user.last_activity_on,
    };
    authorize(viewer, 'changeUserState', { action, account, today: dayOf(at) });
    const state = stateAfter(action, account);
    if (state === user.state) return false;
    await changeUser(tx, user.id, { state }, at);
    return true;
  });
}
