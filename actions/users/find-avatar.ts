import { createHash } from 'node:crypto';
import type { UserRow } from '../../storage/database/rows.js';
import { findUserByEmail } from '../../storage/database/users/users.js';
import type { Services } from '../context.js';

const service = 'https://www.gravatar.com/avatar';
const plainSize = 80;

/** A picture: of a user who shows the address, or at the service that keeps pictures by addresses. */
export interface FoundAvatar {
  user: UserRow | null;
  outside: string | null;
}

/** The address of a picture at the outside service, which knows addresses by their digests. */
function outsideAddress(email: string, size: number): string {
  const digest = createHash('md5').update(email.trim().toLowerCase()).digest('hex');
  return `${service}/${digest}?s=${size}&d=identicon`;
}

/** Finds whose picture belongs to an address; `size` is in pixels. Rules: AVATAR-1, AVATAR-2. */
export async function findAvatar(
  services: Services,
  { email, size = plainSize }: { email: string; size?: number | undefined },
): Promise<FoundAvatar> {
  const user = await findUserByEmail(services.db.hot, email);
  // A private address must not tell whose it is.
  const isPublic = user?.public_email?.toLowerCase() === email.toLowerCase();
  const { gravatar_enabled } = await services.settings.get();
  return {
    user: user && isPublic ? user : null,
    outside: gravatar_enabled ? outsideAddress(email, Math.max(1, size)) : null,
  };
}
