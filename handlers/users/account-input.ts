import type { AccountExtras, ProfileInput } from '../../actions/users/profile-input.js';
import type { Schemas } from '../../generated/types.js';

type AccountParams = Omit<Schemas['UpdateUser'], 'username' | 'name' | 'email' | 'password'>;

/** What creation and change of a user have in common. */
export const accountInput = (params: AccountParams): ProfileInput & AccountExtras => ({
  admin: params.admin,
  canCreateGroup: params.can_create_group,
  external: params.external,
  privateProfile: params.private_profile,
  projectsLimit: params.projects_limit,
  themeId: params.theme_id,
  colorSchemeId: params.color_scheme_id,
  bio: params.bio,
  jobTitle: params.job_title,
  skype: params.skype,
  linkedin: params.linkedin,
  twitter: params.twitter,
  websiteUrl: params.website_url,
  location: params.location,
  organization: params.organization,
  pronouns: params.pronouns,
  publicEmail: params.public_email,
  commitEmail: params.commit_email,
  note: params.note,
  avatar: params.avatar,
  identity:
    params.extern_uid && params.provider ? { uid: params.extern_uid, provider: params.provider } : undefined,
});
