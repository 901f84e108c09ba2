import type { Tier } from '../../domain/operation.js';
import type { ProjectSettings } from '../../domain/projects/project-settings.js';
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

/** The fields of a record that come from the settings alone, the same for every viewer. */
export type ProjectSettingFields = Pick<Schemas['Project'], (typeof shown)[number]> & PaidFields;

type PaidFields = Pick<
  Schemas['Project'],
  | 'approvals_before_merge'
  | 'mirror'
  | 'mirror_user_id'
  | 'mirror_trigger_builds'
  | 'only_mirror_protected_branches'
  | 'mirror_overwrites_diverged_branches'
  | 'external_authorization_classification_label'
  | 'marked_for_deletion_at'
  | 'marked_for_deletion_on'
  | 'compliance_frameworks'
  | 'issues_template'
  | 'merge_requests_template'
  | 'merge_pipelines_enabled'
  | 'merge_trains_enabled'
  | 'allow_pipeline_trigger_approve_deployment'
>;

const mirrorFields = (settings: Readonly<ProjectSettings>): PaidFields => ({
  mirror: settings.mirror,
  ...(settings.mirror && settings.mirror_user_id !== null ? { mirror_user_id: settings.mirror_user_id } : {}),
  ...(settings.mirror
    ? {
        mirror_trigger_builds: settings.mirror_trigger_builds,
        only_mirror_protected_branches: settings.only_mirror_protected_branches,
        mirror_overwrites_diverged_branches: settings.mirror_overwrites_diverged_branches,
      }
    : {}),
});

/** What only higher tiers show. Rule: PROJ-REC-11. */
const paidFields = (settings: Readonly<ProjectSettings>): PaidFields => ({
  approvals_before_merge: settings.approvals_before_merge,
  ...mirrorFields(settings),
  external_authorization_classification_label: settings.external_authorization_classification_label,
  marked_for_deletion_at: null,
  marked_for_deletion_on: null,
  compliance_frameworks: [],
  issues_template: settings.issues_template,
  merge_requests_template: settings.merge_requests_template,
  merge_pipelines_enabled: settings.merge_pipelines_enabled,
  merge_trains_enabled: settings.merge_trains_enabled,
  allow_pipeline_trigger_approve_deployment: settings.allow_pipeline_trigger_approve_deployment,
});

function fieldsOf(settings: Readonly<ProjectSettings>, isPaid: boolean): ProjectSettingFields {
  const plain = Object.fromEntries(shown.map((name) => [name, settings[name]])) as Pick<
    Schemas['Project'],
    (typeof shown)[number]
  >;
  return isPaid ? { ...plain, ...paidFields(settings) } : plain;
}

const texts = {
  free: new WeakMap<Readonly<ProjectSettings>, string>(),
  paid: new WeakMap<Readonly<ProjectSettings>, string>(),
};

/** The JSON text of the fields that come from the settings; projects of equal settings share it. */
export const projectSettingText = (settings: Readonly<ProjectSettings>, tier: Tier): string => {
  const known = tier === 'free' ? texts.free : texts.paid;
  const found = known.get(settings);
  if (found !== undefined) return found;
  const made = JSON.stringify(fieldsOf(settings, tier !== 'free'));
  known.set(settings, made);
  return made;
};
