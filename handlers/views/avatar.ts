import type { Urls } from '../../actions/context.js';
import { type AvatarOwner, avatarPath } from '../../domain/files/avatar.js';

/** Where the picture of a user, group or project is, or null. Rule: USER-REF-3. */
export const avatarUrl = (
  kind: AvatarOwner,
  owner: { id: number; avatar: string | null },
  urls: Urls,
): string | null => {
  const path = avatarPath(kind, owner);
  return path === null ? null : urls.web(path);
};
