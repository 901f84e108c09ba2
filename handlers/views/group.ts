import type { Urls } from '../../actions/context.js';
import { avatarUrl } from '../../domain/files/avatar-url.js';
import { groupSettings } from '../../domain/groups/group-settings.js';
import type { Tier } from '../../domain/operation.js';
import type { Schemas } from '../../generated/types.js';
import type { GroupShareRow, GroupStatisticsRow } from '../../storage/database/groups/details.js';
import type { GroupRow } from '../../storage/database/rows.js';

/** What a group record depends on beside the row. */
export interface GroupContext {
  urls: Urls;
  tier: Tier;
}

/** Where the picture of a group is, or null. */
export const groupAvatarUrl = (group: { id: number; avatar: string | null }, urls: Urls): string | null =>
  avatarUrl('group', group, urls);

/** The fields of a group that a free server leaves out. Rule: GRP-TIER-1. */
function paidFields(group: GroupRow, tier: Tier) {
  if (tier === 'free') return {};
  const settings = groupSettings(group.settings);
  return {
    ldap_cn: null,
    ldap_access: null,
    marked_for_deletion_on: null,
    wiki_access_level: settings.wiki_access_level,
    file_template_project_id: settings.file_template_project_id,
  };
}

/** A group as lists show it. Rules: GRP-RECORD-1, GRP-RECORD-3. */
export function groupView(group: GroupRow, context: GroupContext): Schemas['Group'] {
  const settings = groupSettings(group.settings);
  return {
    id: group.id,
    web_url: context.urls.web(`/groups/${group.full_path}`),
    name: group.name,
    path: group.path,
    description: group.description,
    visibility: group.visibility,
    share_with_group_lock: settings.share_with_group_lock,
    require_two_factor_authentication: settings.require_two_factor_authentication,
    two_factor_grace_period: settings.two_factor_grace_period,
    project_creation_level: settings.project_creation_level,
    auto_devops_enabled: settings.auto_devops_enabled,
    subgroup_creation_level: settings.subgroup_creation_level,
    emails_disabled: settings.emails_disabled,
    mentions_disabled: settings.mentions_disabled,
    lfs_enabled: settings.lfs_enabled,
    default_branch_protection: settings.default_branch_protection,
    avatar_url: groupAvatarUrl(group, context.urls),
    request_access_enabled: settings.request_access_enabled,
    full_name: group.full_name,
    full_path: group.full_path,
    created_at: group.created_at,
    parent_id: group.parent_id,
    ...paidFields(group, context.tier),
  };
}

/** The sizes of everything below a group. Rule: GRP-RECORD-2. */
export function groupStatisticsView(row: GroupStatisticsRow | undefined): Schemas['GroupStatistics'] {
  const sizes = {
    repository_size: row?.repository_size ?? 0,
    wiki_size: row?.wiki_size ?? 0,
    lfs_objects_size: row?.lfs_objects_size ?? 0,
    job_artifacts_size: row?.job_artifacts_size ?? 0,
    pipeline_artifacts_size: row?.pipeline_artifacts_size ?? 0,
    packages_size: row?.packages_size ?? 0,
    snippets_size: row?.snippets_size ?? 0,
    uploads_size: row?.uploads_size ?? 0,
  };
  return { storage_size: Object.values(sizes).reduce((sum, size) => sum + size, 0), ...sizes };
}

const shareView = (row: GroupShareRow): Schemas['GroupShare'] => ({
  group_id: row.group_id,
  group_name: row.group.name,
  group_full_path: row.group.full_path,
  group_access_level: row.group_access,
  expires_at: row.expires_at,
});

/** What a single group shows beyond its row. */
export interface GroupDetails {
  shares: readonly GroupShareRow[];
  /** Whether the viewer owns the group. */
  owns: boolean;
  /** Left out when the caller does not want them. */
  projects?: readonly Schemas['Project'][] | undefined;
  sharedProjects?: readonly Schemas['Project'][] | undefined;
  /** The caller is an administrator who asked for custom attributes. */
  customAttributes?: boolean | undefined;
}

/** A group as it is read alone. Rules: GRP-DETAIL-1, GRP-DETAIL-2. */
export function groupDetailView(
  group: GroupRow,
  details: GroupDetails,
  context: GroupContext,
): Schemas['GroupDetail'] {
  const settings = groupSettings(group.settings);
  const token = details.owns ? settings.runners_token : null;
  return {
    ...groupView(group, context),
    ...(details.customAttributes ? { custom_attributes: [] } : {}),
    shared_with_groups: details.shares.map(shareView),
    ...(token === null ? {} : { runners_token: token }),
    prevent_sharing_groups_outside_hierarchy: settings.prevent_sharing_groups_outside_hierarchy,
    shared_runners_setting: settings.shared_runners_setting,
    ...(details.projects ? { projects: [...details.projects] } : {}),
    ...(details.sharedProjects ? { shared_projects: [...details.sharedProjects] } : {}),
    ...(context.tier === 'free'
      ? {}
      : {
          shared_runners_minutes_limit: settings.shared_runners_minutes_limit,
          extra_shared_runners_minutes_limit: settings.extra_shared_runners_minutes_limit,
          membership_lock: settings.membership_lock,
        }),
  };
}

/** A group as a place to move something to. Rule: GRP-LOCATIONS-1. */
export const groupLocationView = (group: GroupRow, urls: Urls): Schemas['ProjectGroup'] => ({
  id: group.id,
  web_url: urls.web(`/groups/${group.full_path}`),
  name: group.name,
  avatar_url: groupAvatarUrl(group, urls),
  full_name: group.full_name,
  full_path: group.full_path,
});
