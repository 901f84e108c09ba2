/** What a group can be set to beyond its own columns, with the value each setting has until then. */
export const defaultGroupSettings = {
  share_with_group_lock: false,
  require_two_factor_authentication: false,
  two_factor_grace_period: 48,
  project_creation_level: 'developer' as 'noone' | 'maintainer' | 'developer',
  subgroup_creation_level: 'maintainer' as 'maintainer' | 'owner',
  auto_devops_enabled: null as boolean | null,
  emails_disabled: null as boolean | null,
  mentions_disabled: null as boolean | null,
  lfs_enabled: true,
  default_branch_protection: 2,
  request_access_enabled: true,
  prevent_sharing_groups_outside_hierarchy: false,
  prevent_forking_outside_group: null as boolean | null,
  shared_runners_setting: 'enabled' as
    | 'enabled'
    | 'disabled_with_override'
    | 'disabled_and_overridable'
    | 'disabled_and_unoverridable',
  membership_lock: false,
  default_branch: null as string | null,
  wiki_access_level: 'enabled' as 'disabled' | 'private' | 'enabled',
  file_template_project_id: null as number | null,
  shared_runners_minutes_limit: null as number | null,
  extra_shared_runners_minutes_limit: null as number | null,
};

/** The settings of a group. */
export type GroupSettings = typeof defaultGroupSettings;

/** Reads the stored settings of a group over the defaults. */
export const groupSettings = (stored: string): Readonly<GroupSettings> =>
  stored === '{}'
    ? defaultGroupSettings
    : { ...defaultGroupSettings, ...(JSON.parse(stored) as Partial<GroupSettings>) };
