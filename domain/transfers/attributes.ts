/**
 * The attributes of each kind of record in an archive, as the format has them. What Hearth has no column for stands in
 * an archive with the value that `defaults` names, or null, unless an imported archive said otherwise.
 */
const names = {
  project:
    'approvals_before_merge archived auto_cancel_pending_pipelines autoclose_referenced_issues build_allow_git_fetch ' +
    'build_timeout delete_error description disable_overriding_approvers_per_merge_request ' +
    'external_authorization_classification_label has_external_issue_tracker has_external_wiki issues_template ' +
    'jobs_cache_index last_repository_check_failed merge_requests_author_approval ' +
    'merge_requests_disable_committers_approval merge_requests_ff_only_enabled merge_requests_rebase_enabled ' +
    'merge_requests_template only_allow_merge_if_all_discussions_are_resolved ' +
    'only_allow_merge_if_pipeline_succeeds pages_https_only pending_delete printing_merge_request_link_enabled ' +
    'public_builds remove_source_branch_after_merge request_access_enabled require_password_to_approve ' +
    'reset_approvals_on_push resolve_outdated_diff_discussions service_desk_enabled shared_runners_enabled ' +
    'suggestion_commit_message visibility_level',
  labels: 'title color project_id group_id created_at updated_at template description priority type',
  priorities: 'project_id priority created_at updated_at',
  milestones: 'iid title project_id group_id description due_date created_at updated_at start_date state',
  issues:
    'title author_id project_id created_at updated_at description state iid updated_by_id confidential closed_at ' +
    'closed_by_id due_date lock_version weight time_estimate relative_position external_author last_edited_at ' +
    'last_edited_by_id discussion_locked health_status external_key issue_type',
  merge_requests:
    'target_branch source_branch source_project_id author_id title created_at updated_at state merge_status ' +
    'target_project_id iid description updated_by_id merge_error merge_params merge_when_pipeline_succeeds ' +
    'merge_user_id merge_commit_sha squash_commit_sha in_progress_merge_commit_sha lock_version ' +
    'approvals_before_merge rebase_commit_sha time_estimate squash last_edited_at last_edited_by_id ' +
    'discussion_locked allow_maintainer_to_push merge_ref_sha draft diff_head_sha source_branch_sha target_branch_sha',
  merge_request_diff:
    'state created_at updated_at base_commit_sha real_size head_commit_sha start_commit_sha commits_count ' +
    'files_count sorted diff_type',
  merge_request_diff_commits:
    'author_name author_email committer_name committer_email relative_order sha authored_date committed_date ' +
    'message trailers',
  merge_request_diff_files:
    'relative_order new_file renamed_file deleted_file new_path old_path a_mode b_mode too_large binary utf8_diff',
  metrics:
    'created_at updated_at latest_closed_by_id latest_closed_at merged_by_id merged_at latest_build_started_at ' +
    'latest_build_finished_at first_deployed_to_production_at first_comment_at first_commit_at last_commit_at ' +
    'diff_size modified_paths_size commits_count first_approved_at first_reassigned_at added_lines ' +
    'target_project_id removed_lines',
  notes:
    'note noteable_type author_id created_at updated_at project_id attachment line_code commit_id system st_diff ' +
    'updated_by_id type position original_position change_position resolved_at resolved_by_id resolved_by_push ' +
    'discussion_id confidential last_edited_at',
  system_note_metadata: 'commit_count action created_at updated_at',
  award_emoji: 'user_id name awardable_type created_at updated_at',
  events: 'project_id target_type action author_id fingerprint created_at updated_at',
  timelogs: 'time_spent user_id project_id spent_at created_at updated_at summary',
  label_links: 'target_type created_at updated_at',
  resource_label_events: 'action user_id created_at',
  resource_milestone_events: 'user_id action created_at state',
  resource_state_events:
    'user_id state created_at source_commit close_after_error_tracking_resolve ' +
    'close_auto_resolve_prometheus_alert',
  resource_weight_events: 'user_id weight created_at',
  issue_assignees: 'user_id',
  merge_request_assignees: 'user_id created_at',
  merge_request_reviewers: 'user_id created_at state',
  approvals: 'user_id created_at updated_at',
  snippets: 'title content author_id project_id created_at updated_at file_name visibility_level description',
  releases: 'tag description project_id author_id created_at updated_at name sha released_at',
  links: 'url name created_at updated_at filepath link_type',
  project_members:
    'access_level source_type user_id notification_level created_at updated_at created_by_id invite_email ' +
    'invite_accepted_at requested_at expires_at ldap override',
  ci_pipelines:
    'ref sha before_sha created_at updated_at tag yaml_errors committed_at project_id status started_at finished_at ' +
    'duration user_id lock_version source protected config_source failure_reason iid source_sha target_sha',
  stages: 'name status position lock_version project_id created_at updated_at',
  statuses:
    'project_id status finished_at created_at updated_at started_at coverage commit_id name options allow_failure ' +
    'stage stage_idx tag ref user_id type target_url description erased_at artifacts_expire_at environment ' +
    'yaml_variables queued_at lock_version coverage_regex retried protected failure_reason scheduled_at ' +
    'scheduling_type ci_stage',
  protected_branches: 'project_id name created_at updated_at code_owner_approval_required allow_force_push',
  protected_tags: 'project_id name created_at updated_at',
  access_levels: 'access_level created_at updated_at user_id group_id',
  project_feature:
    'project_id created_at updated_at merge_requests_access_level issues_access_level wiki_access_level ' +
    'snippets_access_level builds_access_level repository_access_level pages_access_level forking_access_level ' +
    'metrics_dashboard_access_level operations_access_level monitor_access_level analytics_access_level ' +
    'security_and_compliance_access_level container_registry_access_level package_registry_access_level ' +
    'environments_access_level feature_flags_access_level releases_access_level infrastructure_access_level',
  protected_environments: 'project_id group_id name created_at updated_at required_approval_count',
  deploy_approval_rules: 'access_level created_at updated_at user_id group_id required_approvals',
  approval_rules: 'name rule_type approvals_required applies_to_all_protected_branches created_at updated_at',
  merge_request_context_commits: 'sha created_at',
  older_diffs:
    'merge_request_iid state created_at updated_at base_commit_sha real_size head_commit_sha start_commit_sha ' +
    'commits_count files_count commit_shas',
  metric_images: 'issue_iid filename url url_text created_at path',
  issue_links: 'source_iid target_iid link_type created_at updated_at',
} as const;

/** A kind of record whose attributes are known. */
export type RecordKind = keyof typeof names;

const mapped = <Key extends string, Value>(
  from: Readonly<Record<Key, string>>,
  to: (text: string) => Value,
): Record<Key, Value> => {
  const made: Partial<Record<Key, Value>> = {};
  for (const key of Object.keys(from) as Key[]) made[key] = to(from[key]);
  return made as Record<Key, Value>;
};

/** The attributes of each kind of record, in the order in which they are written. */
export const attributes: Readonly<Record<RecordKind, readonly string[]>> = mapped(names, (list) =>
  list.split(' '),
);

/** A record of an archive. */
export type ArchiveRecord = Record<string, unknown>;

/** What stands in an archive for attributes without a column, where it is not null. */
const defaults: Partial<Record<RecordKind, ArchiveRecord>> = {
  project: { pages_https_only: true, pending_delete: false },
  labels: { template: false },
  issues: { lock_version: 0 },
  merge_requests: { lock_version: 0 },
  merge_request_diff: { sorted: true, diff_type: 'regular' },
  notes: { attachment: { url: null } },
  resource_state_events: {
    close_after_error_tracking_resolve: false,
    close_auto_resolve_prometheus_alert: false,
  },
  project_members: { notification_level: 3, ldap: false, override: false },
  ci_pipelines: { lock_version: 0 },
  statuses: { lock_version: 0, type: 'GenericCommitStatus' },
  stages: { lock_version: 0 },
};

// Keys of one database, copies of other fields, and what must not travel.
const dropped =
  /^(id|iids?|.*_html|cached_markdown_version|(noteable|awardable|target|issue|merge_request|label|milestone|pipeline|note|stage|release|merge_request_diff|protected_branch|protected_tag)_id)$|token|secret|password|encrypted|^__proto__$/;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

const isDefault = (kind: RecordKind, name: string, value: unknown): boolean =>
  JSON.stringify(defaults[kind]?.[name] ?? null) === JSON.stringify(value ?? null);

/** A record with all attributes of its kind: what is given, else what was kept of an archive, else the default. */
export function recordOf(kind: RecordKind, given: ArchiveRecord, kept: ArchiveRecord = {}): ArchiveRecord {
  const record: ArchiveRecord = {};
  for (const name of attributes[kind])
    record[name] = given[name] ?? kept[name] ?? defaults[kind]?.[name] ?? null;
  for (const [name, value] of Object.entries({ ...kept, ...given })) record[name] ??= value;
  return record;
}

/** What an archive says of a record that is neither among the names that were read nor a default; null for nothing. */
export function unread(
  kind: RecordKind,
  record: ArchiveRecord,
  read: ReadonlySet<string>,
): ArchiveRecord | null {
  const left = Object.entries(record).filter(
    ([name, value]) =>
      !read.has(name) && !dropped.test(name) && !isEmpty(value) && !isDefault(kind, name, value),
  );
  return left.length === 0 ? null : Object.fromEntries(left);
}
