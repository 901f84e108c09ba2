import type { Urls } from '../../actions/context.js';
import type { UserRecordData } from '../../actions/users/load-user-record.js';
import { avatarUrl } from '../../domain/files/avatar-url.js';
import { bool } from '../../domain/flags.js';
import type { Schemas } from '../../generated/types.js';
import type { UserRow } from '../../storage/database/rows.js';
import type { UserDetails } from '../../storage/database/users/details.js';

/** The columns a short user record is made of. */
export type UserReferenceRow = Pick<UserRow, 'id' | 'username' | 'name' | 'state' | 'avatar'>;

/** Where the picture of a user is, or null. Rule: USER-REF-3. */
export const userAvatarUrl = (user: Pick<UserRow, 'id' | 'avatar'>, urls: Urls): string | null =>
  avatarUrl('user', user, urls);

/** A user as embedded in other records. Rules: USER-REF-1, USER-REF-2. */
export const userReference = (user: UserReferenceRow, urls: Urls): Schemas['UserReference'] => ({
  id: user.id,
  username: user.username,
  name: user.name,
  state: user.state,
  avatar_url: userAvatarUrl(user, urls),
  web_url: urls.web(`/${user.username}`),
});

function workInformation(user: UserRow): string | null {
  const parts = [user.job_title, user.organization].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? null : parts.join(' at ');
}

const isBot = (user: UserRow): boolean => user.kind === 'project_bot' || user.kind === 'group_bot';

/** What of a profile only those see who may read it. Rules: USER-GET-3, USER-GET-4. */
function profileExtras(user: UserRow, details: UserDetails, isSignedIn: boolean) {
  return {
    created_at: user.created_at,
    followers: details.followers,
    following: details.following,
    ...(isSignedIn ? { is_followed: details.isFollowed } : {}),
  };
}

/** Who looks at a profile. */
export interface ProfileReader {
  isSignedIn: boolean;
  /** Whether the reader is the user, an administrator, or the profile is open. */
  mayRead: boolean;
}

/** A profile as any reader may see it. Rules: USER-REF-4, USER-REF-5, USER-REF-6. */
export const userProfile = (
  user: UserRow,
  details: UserDetails,
  reader: ProfileReader,
  urls: Urls,
): Schemas['UserProfile'] => ({
  ...userReference(user, urls),
  ...(reader.mayRead ? profileExtras(user, details, reader.isSignedIn) : {}),
  bio: user.bio,
  location: user.location,
  public_email: user.public_email,
  skype: user.skype,
  linkedin: user.linkedin,
  twitter: user.twitter,
  website_url: user.website_url,
  organization: user.organization,
  job_title: user.job_title,
  pronouns: user.pronouns,
  bot: isBot(user),
  work_information: workInformation(user),
  local_time: null,
});

/** A user's own record. Rule: USER-ME-1. */
export const currentUser = (user: UserRow, details: UserDetails, urls: Urls): Schemas['CurrentUser'] => ({
  ...userProfile(user, details, { isSignedIn: true, mayRead: true }, urls),
  last_sign_in_at: user.last_sign_in_at,
  confirmed_at: user.confirmed_at,
  last_activity_on: user.last_activity_on,
  email: user.email,
  theme_id: user.theme_id,
  color_scheme_id: user.color_scheme_id,
  projects_limit: user.projects_limit,
  current_sign_in_at: user.current_sign_in_at,
  identities: details.identities,
  can_create_group: bool(user.can_create_group),
  can_create_project: user.projects_limit > 0,
  two_factor_enabled: bool(user.two_factor_enabled),
  external: bool(user.external),
  private_profile: bool(user.private_profile),
  commit_email: user.commit_email ?? user.email,
});

/** A user as administrators see one in lists. Rules: USER-LIST-11, USER-ME-2. */
export const adminUser = (user: UserRow, details: UserDetails, urls: Urls): Schemas['AdminUser'] => ({
  ...currentUser(user, details, urls),
  is_admin: bool(user.admin),
  note: user.note,
  namespace_id: details.namespaceId,
  created_by: details.createdBy === null ? null : userReference(details.createdBy, urls),
});

/** A user as administrators see one alone; the highest role is left out below its tier. Rule: USER-GET-2. */
export const adminUserDetails = (
  { user, details, highestRole }: UserRecordData,
  urls: Urls,
): Schemas['AdminUser'] => ({
  ...adminUser(user, details, urls),
  current_sign_in_ip: user.current_sign_in_ip,
  last_sign_in_ip: user.last_sign_in_ip,
  sign_in_count: user.sign_in_count,
  ...(highestRole === undefined ? {} : { highest_role: highestRole }),
});
