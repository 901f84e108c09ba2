import { bool } from '../../../domain/flags.js';
import { projectSettings } from '../../../domain/projects/project-settings.js';
import { type ArchiveRecord, recordOf } from '../../../domain/transfers/attributes.js';
import { featureNumber, visibilityNumber } from '../../../domain/transfers/words.js';
import { keptFields, topicsOfProject } from '../../../storage/database/exports/nested.js';
import type { ExportScope } from './scope.js';

/** Attributes of the project itself that stand in its settings under the same name. */
export const ownSettings = [
  'approvals_before_merge',
  'auto_cancel_pending_pipelines',
  'autoclose_referenced_issues',
  'build_timeout',
  'disable_overriding_approvers_per_merge_request',
  'external_authorization_classification_label',
  'issues_template',
  'merge_requests_author_approval',
  'merge_requests_disable_committers_approval',
  'merge_requests_template',
  'only_allow_merge_if_all_discussions_are_resolved',
  'only_allow_merge_if_pipeline_succeeds',
  'printing_merge_request_link_enabled',
  'remove_source_branch_after_merge',
  'request_access_enabled',
  'require_password_to_approve',
  'reset_approvals_on_push',
  'resolve_outdated_diff_discussions',
  'service_desk_enabled',
  'shared_runners_enabled',
  'suggestion_commit_message',
  'allow_merge_on_skipped_pipeline',
  'merge_method',
  'squash_option',
  'merge_commit_template',
  'squash_commit_template',
  'ci_config_path',
  'build_coverage_regex',
  'ci_default_git_depth',
  'lfs_enabled',
  'packages_enabled',
] as const;

/** What the archive says of the project itself; a description that was asked for takes the place of its own. */
export async function projectRecord(
  { reads, project }: ExportScope,
  description: string | null,
): Promise<ArchiveRecord> {
  const settings = projectSettings(project.settings);
  const kept = (await keptFields(reads, 'project', [project.id])).get(project.id);
  const own = Object.fromEntries(ownSettings.map((name) => [name, settings[name]]));
  return recordOf(
    'project',
    {
      ...own,
      description: description ?? project.description,
      visibility_level: visibilityNumber(project.visibility),
      archived: bool(project.archived),
      public_builds: settings.public_jobs,
      build_allow_git_fetch: settings.build_git_strategy === 'fetch',
      merge_requests_ff_only_enabled: settings.merge_method === 'ff',
      merge_requests_rebase_enabled: settings.merge_method === 'rebase_merge',
      default_branch: project.default_branch,
      topics: await topicsOfProject(reads, project.id),
    },
    kept,
  );
}

/** Features whose level is a setting of the same name. */
export const featureSettings = [
  'wiki_access_level',
  'snippets_access_level',
  'builds_access_level',
  'pages_access_level',
  'forking_access_level',
  'operations_access_level',
  'monitor_access_level',
  'analytics_access_level',
  'security_and_compliance_access_level',
  'container_registry_access_level',
  'environments_access_level',
  'feature_flags_access_level',
  'releases_access_level',
  'infrastructure_access_level',
] as const;

/** Features whose level is a column of the project. */
export const featureColumns = [
  'issues_access_level',
  'merge_requests_access_level',
  'repository_access_level',
] as const;

/** How far each feature of the project is open. */
export async function projectFeature({ reads, project }: ExportScope): Promise<ArchiveRecord> {
  const settings = projectSettings(project.settings);
  const kept = (await keptFields(reads, 'project_feature', [project.id])).get(project.id);
  const given: ArchiveRecord = {
    project_id: project.id,
    created_at: project.created_at,
    updated_at: project.updated_at,
    metrics_dashboard_access_level: kept?.['metrics_dashboard_access_level'] ?? featureNumber('private'),
    package_registry_access_level: featureNumber(settings.packages_enabled ? 'enabled' : 'disabled'),
  };
  for (const name of featureColumns) given[name] = featureNumber(project[name]);
  for (const name of featureSettings) given[name] = featureNumber(settings[name]);
  return recordOf('project_feature', given, kept);
}
