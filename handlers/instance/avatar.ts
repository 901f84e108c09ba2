import { createHash } from 'node:crypto';
import { handle } from '../../generated/handlers.js';
import { findUserByEmail } from '../../storage/database/users/users.js';
import { userAvatarUrl } from '../views/user.js';

const service = 'https://www.gravatar.com/avatar';
const plainSize = 80;

/** Where the outside service keeps the picture of an address. */
function outsideAddress(email: string, size: number): string {
  const digest = createHash('md5').update(email.trim().toLowerCase()).digest('hex');
  return `${service}/${digest}?s=${size}&d=identicon`;
}

/** Finds the picture that belongs to an address. Rules: AVATAR-1, AVATAR-2, USER-REF-3. */
export const getAvatar = handle('getAvatar', async ({ params, services }) => {
  const user = await findUserByEmail(services.db.hot, params.email);
  // A private address must not tell whose it is.
  const isPublic = user?.public_email?.toLowerCase() === params.email.toLowerCase();
  const own = user && isPublic ? userAvatarUrl(user, services.urls) : null;
  const settings = await services.settings.get();
  const outside = settings.gravatar_enabled
    ? outsideAddress(params.email, Math.max(1, params.size ?? plainSize))
    : null;
  return { status: 200, body: { avatar_url: own ?? outside } };
});
