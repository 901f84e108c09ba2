import { refuse } from '../../domain/errors.js';
import { clearMoment, defaultEmoji, isEmojiName } from '../../domain/users/user-status.js';
import { handle } from '../../generated/handlers.js';
import { clearStatus, findStatus, putStatus } from '../../storage/database/users/status.js';
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
export const setOwnStatus = handle('setOwnStatus', async ({ params, viewer, at, services }) => {
  const emoji = params.emoji || null;
  const message = params.message || null;
  const availability = params.availability ?? 'not_set';
  if (emoji !== null && !isEmojiName(emoji)) throw refuse.invalid({ emoji: ['is not a valid emoji name'] });

  const status = {
    user_id: viewer.id,
    emoji: emoji ?? defaultEmoji,
    message,
    availability,
    clear_status_at: clearMoment(at, params.clear_status_after),
  };
  const isCleared = emoji === null && message === null && availability === 'not_set';
  await services.db.write((tx) => (isCleared ? clearStatus(tx, viewer.id) : putStatus(tx, status)));
  return { status: 200, body: userStatus(isCleared ? undefined : status) };
});
