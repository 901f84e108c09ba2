import type { Urls } from '../../actions/context.js';
import { storedAvatar } from '../../domain/files/avatar.js';

/** What has a picture of its own. */
export type AvatarOwner = 'user' | 'group' | 'project';

/** Where the picture of a user, group or project is, or null. Rule: USER-REF-3. */
export const avatarUrl = (
  kind: AvatarOwner,
  owner: { id: number; avatar: string | null },
  urls: Urls,
): string | null =>
  owner.avatar === null
    ? null
    : urls.web(
        `/uploads/-/system/${kind}/avatar/${owner.id}/${encodeURIComponent(storedAvatar(owner.avatar).name)}`,
      );
