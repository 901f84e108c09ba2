import { findAvatar } from '../../actions/users/find-avatar.js';
import { handle } from '../../generated/handlers.js';
import { userAvatarUrl } from '../views/user.js';

/** Finds the picture that belongs to an address. Rules: AVATAR-1, AVATAR-2, USER-REF-3. */
export const getAvatar = handle('getAvatar', async ({ params, services }) => {
  const { user, outside } = await findAvatar(services, params);
  const own = user && userAvatarUrl(user, services.urls);
  return { status: 200, body: { avatar_url: own ?? outside } };
});
