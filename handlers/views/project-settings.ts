import type { ProjectSettings } from '../../domain/project-settings.js';
import type { Schemas } from '../../generated/types.js';

type SettingField = Extract<keyof ProjectSettings, keyof Schemas['Project']>;

const shown = [
  'resolve_outdated_diff_discussions',
  'service_desk_enabled',
  'forking_access_level',
  'wiki_access_level',
  'builds_access_level',
  'snippets_access_level',
  'pages_access_level',
  'operations_access_level',
  'analytics_access_level',
  'container_registry_access_level',
  'security_and_compliance_access_level',
  'releases_access_level',
  'environments_access_level',
  'feature_flags_access_level',
  'infrastructure_access_level',
  'monitor_access_level',
  'emails_disabled',
  'shared_runners_enabled',
  'lfs_enabled',
  'ci_default_git_depth',
  'ci_forward_deployment_enabled',
  'ci_job_token_scope_enabled',
  'ci_separated_caches',
  'public_jobs',
  'build_git_strategy',
  'build_timeout',
  'auto_cancel_pending_pipelines',
  'ci_config_path',
  'only_allow_merge_if_pipeline_succeeds',
  'allow_merge_on_skipped_pipeline',
  'restrict_user_defined_variables',
  'request_access_enabled',
  'only_allow_merge_if_all_discussions_are_resolved',
  'remove_source_branch_after_merge',
  'printing_merge_request_link_enabled',
  'merge_method',
  'squash_option',
  'enforce_auth_checks_on_uploads',
  'suggestion_commit_message',
  'merge_commit_template',
  'squash_commit_template',
  'issue_branch_template',
  'auto_devops_enabled',
  'auto_devops_deploy_strategy',
  'autoclose_referenced_issues',
  'keep_latest_artifact',
] as const satisfies readonly SettingField[];

/** The part of a project record that is the same for every viewer and every project of the same settings. */
export type ProjectSettingFields = Pick<ProjectSettings, (typeof shown)[number]>;

const known = new WeakMap<Readonly<ProjectSettings>, ProjectSettingFields>();

/** The settings that stand in the record under their own names; shared, not to be changed. */
export const projectSettingFields = (settings: Readonly<ProjectSettings>): ProjectSettingFields => {
  const found = known.get(settings);
  if (found) return found;
  const made = Object.fromEntries(shown.map((name) => [name, settings[name]])) as ProjectSettingFields;
  known.set(settings, made);
  return made;
};
