/** The settings of a group that nothing filters or sorts by; kept as JSON over these defaults. */
export interface GroupSettings {
  share_with_group_lock: boolean;
  require_two_factor_authentication: boolean;
  two_factor_grace_period: number;
  project_creation_level: 'noone' | 'maintainer' | 'developer';
  auto_devops_enabled: boolean | null;
  subgroup_creation_level: 'owner' | 'maintainer';
  emails_disabled: boolean | null;
  mentions_disabled: boolean | null;
  lfs_enabled: boolean;
  default_branch_protection: 0 | 1 | 2 | 3;
  request_access_enabled: boolean;
  prevent_sharing_groups_outside_hierarchy: boolean;
  shared_runners_setting:
    | 'enabled'
    | 'disabled_and_overridable'
    | 'disabled_with_override'
    | 'disabled_and_unoverridable';
  membership_lock: boolean;
  wiki_access_level: 'disabled' | 'private' | 'enabled';
  file_template_project_id: number | null;
  shared_runners_minutes_limit: number | null;
  extra_shared_runners_minutes_limit: number | null;
  runners_token: string | null;
}

const defaults: GroupSettings = {
  share_with_group_lock: false,
  require_two_factor_authentication: false,
  two_factor_grace_period: 48,
  project_creation_level: 'developer',
  auto_devops_enabled: null,
  subgroup_creation_level: 'maintainer',
  emails_disabled: null,
  mentions_disabled: null,
  lfs_enabled: true,
  default_branch_protection: 2,
  request_access_enabled: true,
  prevent_sharing_groups_outside_hierarchy: false,
  shared_runners_setting: 'enabled',
  membership_lock: false,
  wiki_access_level: 'enabled',
  file_template_project_id: null,
  shared_runners_minutes_limit: null,
  extra_shared_runners_minutes_limit: null,
  runners_token: null,
};

/** The names of all settings, in the order of the record. */
export const groupSettingNames = Object.keys(defaults) as (keyof GroupSettings)[];

/** The settings of a group: what its JSON says, over the defaults. */
export const readGroupSettings = (json: string): GroupSettings =>
  json === '{}' ? defaults : { ...defaults, ...(JSON.parse(json) as Partial<GroupSettings>) };

/** The JSON to keep after a change; settings that are not named stay as they were. */
export function changeGroupSettings(json: string, change: Partial<GroupSettings>): string {
  const known = change as Record<string, unknown>;
  const kept = groupSettingNames.filter((name) => known[name] !== undefined);
  return JSON.stringify({ ...JSON.parse(json), ...Object.fromEntries(kept.map((name) => [name, known[name]])) });
}
