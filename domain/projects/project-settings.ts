/** Who has access to a feature of a project: nobody, its members, or everyone who sees the project. */
export type FeatureAccess = 'disabled' | 'private' | 'enabled';

const open = 'enabled' as FeatureAccess;

/** Settings of a project that are not columns, with their defaults. */
export const defaultProjectSettings = {
  forking_access_level: open,
  wiki_access_level: open,
  builds_access_level: open,
  snippets_access_level: open,
  pages_access_level: 'private' as FeatureAccess | 'public',
  operations_access_level: open,
  analytics_access_level: open,
  container_registry_access_level: open,
  security_and_compliance_access_level: 'private' as FeatureAccess,
  releases_access_level: open,
  environments_access_level: open,
  feature_flags_access_level: open,
  infrastructure_access_level: open,
  monitor_access_level: open,
  requirements_access_level: open,
  packages_enabled: true,
  service_desk_enabled: false,
  shared_runners_enabled: true,
  lfs_enabled: true,
  emails_disabled: null as boolean | null,
  resolve_outdated_diff_discussions: false,
  container_registry_enabled: true,
  ci_default_git_depth: 20 as number | null,
  ci_forward_deployment_enabled: true,
  ci_job_token_scope_enabled: false,
  ci_separated_caches: true,
  ci_opt_in_jwt: false,
  ci_allow_fork_pipelines_to_run_in_parent_project: true,
  public_jobs: true,
  build_git_strategy: 'fetch' as 'fetch' | 'clone',
  build_timeout: 3600,
  auto_cancel_pending_pipelines: 'enabled' as 'enabled' | 'disabled',
  build_coverage_regex: null as string | null,
  ci_config_path: null as string | null,
  only_allow_merge_if_pipeline_succeeds: false,
  allow_merge_on_skipped_pipeline: null as boolean | null,
  restrict_user_defined_variables: false,
  request_access_enabled: true,
  only_allow_merge_if_all_discussions_are_resolved: false,
  remove_source_branch_after_merge: true as boolean | null,
  printing_merge_request_link_enabled: true,
  merge_method: 'merge' as 'merge' | 'rebase_merge' | 'ff',
  squash_option: 'default_off' as 'never' | 'always' | 'default_on' | 'default_off',
  enforce_auth_checks_on_uploads: true,
  suggestion_commit_message: null as string | null,
  merge_commit_template: null as string | null,
  squash_commit_template: null as string | null,
  issue_branch_template: null as string | null,
  auto_devops_enabled: false,
  auto_devops_deploy_strategy: 'continuous' as 'continuous' | 'manual' | 'timed_incremental',
  autoclose_referenced_issues: true,
  keep_latest_artifact: true,
  repository_storage: 'default',
  show_default_award_emojis: true,
  approvals_before_merge: 0,
  reset_approvals_on_push: true,
  selective_code_owner_removals: false,
  disable_overriding_approvers_per_merge_request: false,
  merge_requests_author_approval: false,
  merge_requests_disable_committers_approval: false,
  require_password_to_approve: false,
  mirror: false,
  mirror_user_id: null as number | null,
  mirror_trigger_builds: false,
  only_mirror_protected_branches: false,
  mirror_overwrites_diverged_branches: false,
  external_authorization_classification_label: '' as string | null,
  issues_template: null as string | null,
  merge_requests_template: null as string | null,
  merge_pipelines_enabled: false,
  merge_trains_enabled: false,
  allow_pipeline_trigger_approve_deployment: false,
  mr_default_target_self: false,
};

/** The settings of a project. */
export type ProjectSettings = typeof defaultProjectSettings;

const limit = 2000;
const parsed = new Map<string, ProjectSettings>();

/** Reads the stored settings of a project over the defaults; the result is shared and must not be changed. */
export const projectSettings = (stored: string): Readonly<ProjectSettings> => {
  if (stored === '{}') return defaultProjectSettings;
  const known = parsed.get(stored);
  if (known) return known;
  const made = { ...defaultProjectSettings, ...(JSON.parse(stored) as Partial<ProjectSettings>) };
  if (parsed.size >= limit) parsed.clear();
  parsed.set(stored, made);
  return made;
};
