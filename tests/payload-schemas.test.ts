import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * The keys of payloads as clients of the interface read them, written down apart from the builders that make them and
 * from the descriptions. A question mark stands behind what is not always there.
 */
const words = (text: string): string[] => text.trim().split(/\s+/);
const push =
  words(`object_kind event_name before after ref checkout_sha message user_id user_name user_username user_email
  user_avatar project_id project commits total_commits_count push_options repository`);
const times = words(
  'time_estimate total_time_spent time_change human_time_estimate human_total_time_spent human_time_change',
);
const issue = [
  ...words(`id iid title description state state_id url author_id assignee_id assignee_ids project_id milestone_id
    created_at updated_at closed_at updated_by_id last_edited_at last_edited_by_id relative_position confidential
    discussion_locked due_date moved_to_id duplicated_to_id weight severity labels`),
  ...times,
];
const mergeRequest = [
  ...words(`id iid title description state state_id url source_branch target_branch source_project_id target_project_id
    author_id assignee_id assignee_ids reviewer_ids milestone_id created_at updated_at updated_by_id last_edited_at
    last_edited_by_id merge_status detailed_merge_status merge_commit_sha merge_error merge_params merge_user_id
    merge_when_pipeline_succeeds head_pipeline_id work_in_progress draft blocking_discussions_resolved
    first_contribution source target last_commit labels`),
  ...times,
];

const known: Readonly<Record<string, readonly string[]>> = {
  PushPayload: push,
  'PushPayload.commits[]': words('id message title timestamp url author added modified removed'),
  'PushPayload.commits[].author': words('name email'),
  'PushPayload.repository': words('name url description homepage git_http_url git_ssh_url visibility_level'),
  TagPushPayload: push,
  IssuePayload: words(
    'object_kind event_type user project object_attributes labels changes repository assignees? assignee?',
  ),
  'IssuePayload.object_attributes': [...issue, 'action'],
  NotePayload:
    words(`object_kind event_type user project_id project object_attributes repository issue? merge_request?
    commit? snippet?`),
  'NotePayload.object_attributes':
    words(`id note noteable_type noteable_id author_id created_at updated_at project_id
    attachment line_code commit_id system st_diff position original_position change_position type discussion_id
    resolved_at resolved_by_id description url`),
  'NotePayload.issue': issue,
  'NotePayload.merge_request': [...mergeRequest, 'assignee?'],
  MergeRequestPayload:
    words(`object_kind event_type user project object_attributes labels changes repository assignees?
    reviewers`),
  'MergeRequestPayload.object_attributes': [...mergeRequest, 'action', 'oldrev?'],
  PipelinePayload: words('object_kind object_attributes merge_request user project commit builds'),
  'PipelinePayload.object_attributes':
    words(`id iid ref tag sha before_sha source status detailed_status stages
    created_at finished_at duration queued_duration variables`),
  'PipelinePayload.merge_request':
    words(`id iid title source_branch source_project_id target_branch target_project_id
    state merge_status url`),
  'PipelinePayload.builds[]':
    words(`id stage name status created_at started_at finished_at duration queued_duration
    failure_reason when manual allow_failure user runner artifacts_file environment`),
  'PipelinePayload.builds[].artifacts_file': words('filename size'),
  JobPayload:
    words(`object_kind ref tag before_sha sha build_id build_name build_stage build_status build_created_at
    build_started_at build_finished_at build_duration build_queued_duration build_allow_failure build_failure_reason
    pipeline_id runner project_id project_name user commit repository environment`),
  'JobPayload.commit': words(
    'id sha message author_name author_email author_url status duration started_at finished_at',
  ),
  DeploymentPayload:
    words(`object_kind status status_changed_at deployment_id deployable_id deployable_url environment
    environment_slug environment_external_url project short_sha user user_url commit_url commit_title ref`),
  ReleasePayload: words(
    'id created_at description name released_at tag object_kind project url action assets commit',
  ),
  'ReleasePayload.assets': words('count links sources'),
  'ReleasePayload.assets.links[]': words('id external link_type name url'),
  'ReleasePayload.assets.sources[]': words('format url'),
  HookUser: words('id name username avatar_url email'),
  HookProject:
    words(`id name description web_url avatar_url git_ssh_url git_http_url namespace visibility_level
    path_with_namespace default_branch ci_config_path homepage url ssh_url http_url`),
  HookRepository: words('name url description homepage'),
  HookLabel: words('id title color project_id created_at updated_at template description type group_id'),
  HookCommit: words('id message title timestamp url author'),
};

interface Schema {
  $ref?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

const { components } = JSON.parse(
  readFileSync(new URL('../generated/openapi.json', import.meta.url), 'utf8'),
) as { components: { schemas: Record<string, Schema> } };

const whole = (schema: Schema): Schema => {
  const one = schema.anyOf?.find((part) => part.properties || part.$ref) ?? schema;
  return one.$ref ? whole(components.schemas[one.$ref.split('/').at(-1) ?? ''] ?? {}) : one;
};

const at = (path: string): Schema =>
  path.split('.').reduce<Schema>((schema, part, index) => {
    const name = part.replace('[]', '');
    const found = (index === 0 ? components.schemas[name] : whole(schema).properties?.[name]) ?? {};
    return part.endsWith('[]') ? (whole(found).items ?? {}) : found;
  }, {});

describe('the description of payloads', () => {
  it.each(Object.entries(known))('of %s has the keys that clients read, and no others', (path, keys) => {
    const { properties = {}, required = [] } = whole(at(path));
    const described = Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`));
    expect(described.sort()).toEqual([...keys].sort());
  });
});
