import type {
  GroupGroupLinkRow,
  MemberRow,
  NamespaceRow,
  ProjectGroupLinkRow,
  TokenRow,
  UserRow,
} from '../rows.js';
import type { Table } from './table.js';

/** Tables of users, their tokens and namespaces. */
export interface AccountsTables {
  users: Table<
    UserRow,
    | 'id'
    | 'kind'
    | 'state'
    | 'admin'
    | 'external'
    | 'private_profile'
    | 'can_create_group'
    | 'two_factor_enabled'
    | 'projects_limit'
    | 'bio'
    | 'skype'
    | 'linkedin'
    | 'twitter'
    | 'website_url'
    | 'job_title'
    | 'theme_id'
    | 'color_scheme_id'
    | 'sign_in_count'
  >;
  identities: Table<
    {
      id: number;
      user_id: number;
      provider: string;
      extern_uid: string;
    },
    'id'
  >;
  user_statuses: Table<
    {
      user_id: number;
      emoji: string;
      message: string | null;
      availability: 'not_set' | 'busy';
      clear_status_at: string | null;
    },
    'emoji' | 'availability'
  >;
  user_emails: Table<
    {
      id: number;
      user_id: number;
      email: string;
      email_lower: string;
      confirmed_at: string | null;
      created_at: string;
    },
    'id'
  >;
  keys: Table<
    {
      id: number;
      user_id: number;
      title: string;
      key: string;
      fingerprint: string | null;
      fingerprint_sha256: string;
      usage_type: 'auth' | 'signing' | 'auth_and_signing';
      expires_at: string | null;
      last_used_at: string | null;
      created_at: string;
    },
    'id' | 'usage_type'
  >;
  follows: Table<{
    follower_id: number;
    followee_id: number;
    created_at: string;
  }>;
  user_preferences: Table<
    {
      user_id: number;
      settings: string;
    },
    'settings'
  >;
  personal_access_tokens: Table<TokenRow, 'id' | 'revoked'>;
  namespaces: Table<NamespaceRow, 'id' | 'description' | 'visibility' | 'settings' | 'deleting'>;
  group_closure: Table<{
    ancestor_id: number;
    descendant_id: number;
    depth: number;
  }>;
  routes: Table<{
    path_lower: string;
    namespace_id: number | null;
    project_id: number | null;
  }>;
  redirects: Table<{
    path_lower: string;
    namespace_id: number | null;
    project_id: number | null;
    created_at: string;
  }>;
  members: Table<
    MemberRow & { readonly group_id: number | null; readonly project_id: number | null },
    'id' | 'state' | 'override'
  >;
  project_group_links: Table<ProjectGroupLinkRow, 'id'>;
  group_group_links: Table<GroupGroupLinkRow, 'id'>;
  group_authorizations: Table<{
    user_id: number;
    group_id: number;
    access_level: number;
  }>;
  project_authorizations: Table<{
    user_id: number;
    project_id: number;
    access_level: number;
  }>;
}
