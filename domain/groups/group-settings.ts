/** Settings of a group that are not columns, with their defaults. */
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
  default_branch_protection: 2 as 0 | 1 | 2 | 3,
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
  runners_token: null as string | null,
};

/** The settings of a group. */
export type GroupSettings = typeof defaultGroupSettings;

/** Reads the stored settings of a group over the defaults. */
export const groupSettings = (stored: string): Readonly<GroupSettings> =>
  stored === '{}'
    ? defaultGroupSettings
    : { ...defaultGroupSettings, ...(JSON.parse(stored) as Partial<GroupSettings>) };

const names = Object.keys(defaultGroupSettings);

/** Those of the given values that are settings of a group. */
export const groupSettingsAmong = (values: Readonly<Record<string, unknown>>): Partial<GroupSettings> =>
  Object.fromEntries(names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]));

/** The JSON to store after a change; absent settings stay. */
export const changeGroupSettings = (stored: string, change: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ ...(JSON.parse(stored) as object), ...groupSettingsAmong(change) });
