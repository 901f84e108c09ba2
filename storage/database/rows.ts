/** The three visibilities, narrowest first. */
export type Visibility = 'private' | 'internal' | 'public';

/** Flags are kept as 0 or 1. */
export type Flag = 0 | 1;

/** What a user is: a person, a bot behind a project or group token, the ghost of deleted users, our own. */
export type UserKind = 'human' | 'project_bot' | 'group_bot' | 'ghost' | 'service';

/** The states of a user. */
export type UserState =
  | 'active'
  | 'blocked'
  | 'deactivated'
  | 'banned'
  | 'ldap_blocked'
  | 'blocked_pending_approval';

/** A row of `users`. */
export interface UserRow {
  id: number;
  username: string;
  username_lower: string;
  name: string;
  name_lower: string;
  email: string;
  email_lower: string;
  kind: UserKind;
  state: UserState;
  admin: Flag;
  external: Flag;
  private_profile: Flag;
  can_create_group: Flag;
  two_factor_enabled: Flag;
  projects_limit: number;
  password_hash: string | null;
  password_expires_at: string | null;
  avatar: string | null;
  bio: string;
  location: string | null;
  public_email: string | null;
  commit_email: string | null;
  skype: string;
  linkedin: string;
  twitter: string;
  website_url: string;
  organization: string | null;
  job_title: string;
  pronouns: string | null;
  note: string | null;
  theme_id: number;
  color_scheme_id: number;
  confirmed_at: string | null;
  last_sign_in_at: string | null;
  last_sign_in_ip: string | null;
  current_sign_in_at: string | null;
  current_sign_in_ip: string | null;
  sign_in_count: number;
  last_activity_on: string | null;
  created_by_id: number | null;
  created_at: string;
  updated_at: string;
}

/** The columns of a short user record of whoever wrote a row. */
export interface Authored {
  author_id: number;
  author_username: string;
  author_name: string;
  author_state: UserState;
  author_avatar: string | null;
}

/** What a token is for. */
export type TokenKind = 'personal' | 'impersonation' | 'project' | 'group';

/** A row of `personal_access_tokens`; `scopes` is a JSON list. */
export interface TokenRow {
  id: number;
  user_id: number;
  kind: TokenKind;
  name: string;
  digest: string;
  scopes: string;
  expires_at: string | null;
  revoked: Flag;
  last_used_at: string | null;
  /** The project or group that a token of these kinds was made for. */
  source_id: number | null;
  created_by_id: number | null;
  created_at: string;
  updated_at: string;
}

/** A row of `namespaces`: a group or a personal namespace. `settings` is JSON over the defaults. */
export interface NamespaceRow {
  id: number;
  kind: 'user' | 'group';
  parent_id: number | null;
  owner_id: number | null;
  name: string;
  name_lower: string;
  path: string;
  path_lower: string;
  full_name: string;
  full_path: string;
  full_path_lower: string;
  description: string;
  visibility: Visibility;
  avatar: string | null;
  settings: string;
  creator_id: number | null;
  deleting: Flag;
  created_at: string;
  updated_at: string;
}

/** A namespace that is a group. */
export interface GroupRow extends NamespaceRow {
  kind: 'group';
  owner_id: null;
}

/** How far a feature of a project is open. */
export type FeatureLevel = 'disabled' | 'private' | 'enabled';

/** A row of `projects`. `settings` is JSON over the defaults of domain/project-settings.ts. */
export interface ProjectRow {
  id: number;
  namespace_id: number;
  creator_id: number | null;
  name: string;
  name_lower: string;
  path: string;
  path_lower: string;
  full_path: string;
  full_path_lower: string;
  description: string | null;
  visibility: Visibility;
  archived: Flag;
  deleting: Flag;
  avatar: string | null;
  default_branch: string | null;
  empty_repo: Flag;
  star_count: number;
  forks_count: number;
  open_issues_count: number;
  issues_access_level: FeatureLevel;
  merge_requests_access_level: FeatureLevel;
  repository_access_level: FeatureLevel;
  settings: string;
  import_url: string | null;
  import_type: string | null;
  import_status: 'none' | 'scheduled' | 'started' | 'finished' | 'failed';
  import_error: string | null;
  languages_oid: string | null;
  last_activity_at: string;
  created_at: string;
  updated_at: string;
}

/** Which kind of container a membership stands in. */
export type SourceType = 'group' | 'project';

/** A row of `members`. */
export interface MemberRow {
  id: number;
  source_type: SourceType;
  source_id: number;
  user_id: number | null;
  access_level: number;
  state: 'active' | 'awaiting';
  override: Flag;
  expires_at: string | null;
  requested_at: string | null;
  invite_email: string | null;
  invite_token: string | null;
  invite_source: string | null;
  /** Words of what to do, joined by commas, for when an invitation is accepted. */
  tasks_to_be_done: string | null;
  tasks_project_id: number | null;
  created_by_id: number | null;
  created_at: string;
  updated_at: string;
}

/** A row of `project_group_links`: a project opened to a group. */
export interface ProjectGroupLinkRow {
  id: number;
  project_id: number;
  group_id: number;
  group_access: number;
  expires_at: string | null;
  created_at: string;
  updated_at: string;
}

/** A row of `group_group_links`: a group opened to another group. */
export interface GroupGroupLinkRow {
  id: number;
  shared_group_id: number;
  shared_with_group_id: number;
  group_access: number;
  expires_at: string | null;
  created_at: string;
  updated_at: string;
}

/** A row of `jobs`. */
export interface JobRow {
  id: number;
  kind: string;
  payload: string;
  unique_key: string | null;
  run_at: string;
  attempts: number;
  max_attempts: number;
  state: 'waiting' | 'running' | 'failed';
  leased_until: string | null;
  lease: string | null;
  /** Jobs that have the same run one after the other. */
  turn: string | null;
  error: string | null;
  created_at: string;
}
