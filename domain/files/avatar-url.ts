import { type AvatarOwner, avatarPath } from './avatar.js';

export type { AvatarOwner } from './avatar.js';

/** Where the picture of a user, group or project is, or null. Rule: USER-REF-3. */
export const avatarUrl = (
  kind: AvatarOwner,
  owner: { id: number; avatar: string | null },
  urls: { web(path: string): string },
): string | null => {
  const path = avatarPath(kind, owner);
  return path === null ? null : urls.web(path);
};
