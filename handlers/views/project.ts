import { effectiveLevel, maintainer, reporter } from '../../domain/access-level.js';
import { hasFeature, hasMergeRequests, mayProposeChanges } from '../../domain/projects/project-access.js';
import { projectSettings } from '../../domain/projects/project-settings.js';
import { isVisibleTo } from '../../domain/projects/visibility.js';
import { joinObjects } from '../../domain/text/json-text.js';
import type { Schemas } from '../../generated/types.js';
import type { ProjectShareRow, ProjectStatisticsRow } from '../../storage/database/projects/associations.js';
import type { LoadedProject } from '../../storage/database/projects/load.js';
import { basicProject, type ProjectContext } from './project-basic.js';
import { type ProjectSettingFields, projectSettingText } from './project-settings.js';
import { userReference } from './user.js';

const linksOf = (row: LoadedProject, context: ProjectContext): Schemas['ProjectLinks'] => {
  const self = context.urls.api(`/projects/${row.id}`);
  const links: Schemas['ProjectLinks'] = {
    self,
    repo_branches: `${self}/repository/branches`,
    labels: `${self}/labels`,
    events: `${self}/events`,
    members: `${self}/members`,
    cluster_agents: `${self}/cluster_agents`,
  };
  if (hasFeature(row.issues_access_level, row, context.viewer)) links.issues = `${self}/issues`;
  if (hasMergeRequests(row, context.viewer)) {
    links.merge_requests = `${self}/merge_requests`;
  }
  return links;
};

const shareView = (row: ProjectShareRow): Schemas['ProjectSharedGroup'] => ({
  group_id: row.group_id,
  group_name: row.group.name,
  group_full_path: row.group.full_path,
  group_access_level: row.group_access as Schemas['AccessLevel'],
  expires_at: row.expires_at,
});

/** Sizes and counts of a project. */
export const statisticsView = (row: ProjectStatisticsRow): Schemas['ProjectStatistics'] => ({
  commit_count: row.commit_count,
  storage_size:
    row.repository_size +
    row.wiki_size +
    row.lfs_objects_size +
    row.job_artifacts_size +
    row.pipeline_artifacts_size +
    row.packages_size +
    row.snippets_size +
    row.uploads_size,
  repository_size: row.repository_size,
  wiki_size: row.wiki_size,
  lfs_objects_size: row.lfs_objects_size,
  job_artifacts_size: row.job_artifacts_size,
  pipeline_artifacts_size: row.pipeline_artifacts_size,
  packages_size: row.packages_size,
  snippets_size: row.snippets_size,
  uploads_size: row.uploads_size,
});

// People watch what they take part in until they choose otherwise.
const participating = 3;

const accessOf = (level: number | null): Schemas['ProjectAccess'] | null =>
  level === null
    ? null
    : { access_level: level as Schemas['AccessLevel'], notification_level: participating };

/** What of a record depends on the level of the viewer. Rules: PROJ-REC-2, PROJ-REC-7, PROJ-REC-9. */
function addForViewer(record: ViewerFields, row: LoadedProject, context: ProjectContext): void {
  const { viewer, associations } = context;
  const source = associations.sources.get(row.id);
  if (source && isVisibleTo(viewer, source)) {
    record.forked_from_project = basicProject(source, context);
    record.mr_default_target_self = projectSettings(row.settings).mr_default_target_self;
  }
  if (hasFeature(row.issues_access_level, row, viewer)) {
    record.open_issues_count = row.open_issues_count - (associations.hiddenIssues.get(row.id) ?? 0);
  }
  const level = effectiveLevel(row, viewer);
  if (level >= maintainer) {
    record.import_error = row.import_error;
    record.runners_token = null;
  }
  if (viewer?.admin) record.repository_storage = projectSettings(row.settings).repository_storage;
  const statistics =
    context.statistics && level >= reporter ? associations.statistics.get(row.id) : undefined;
  if (statistics) record.statistics = statisticsView(statistics);
  if (viewer && context.permissions) {
    record.permissions = {
      project_access: accessOf(row.project_access),
      group_access: accessOf(row.group_access),
    };
  }
}

type ViewerFields = Omit<Schemas['Project'], keyof ProjectSettingFields | keyof Schemas['BasicProject']>;

const ownerOf = (row: LoadedProject, context: ProjectContext): Schemas['UserReference'] =>
  userReference(
    {
      id: row.owner_id ?? 0,
      username: row.owner_username ?? '',
      name: row.owner_name ?? '',
      state: (row.owner_state ?? 'active') as 'active',
      avatar: row.owner_avatar,
    },
    context.urls,
  );

/** What the full record has beyond the short one and the settings. */
function viewerFields(row: LoadedProject, context: ProjectContext): ViewerFields {
  const { viewer, associations } = context;
  const settings = projectSettings(row.settings);
  const shares = associations.shares.get(row.id);
  const record: ViewerFields = {
    _links: linksOf(row, context),
    packages_enabled: settings.packages_enabled,
    empty_repo: row.empty_repo === 1,
    archived: row.archived === 1,
    visibility: row.visibility,
    issues_enabled: hasFeature(row.issues_access_level, row, viewer),
    merge_requests_enabled: hasMergeRequests(row, viewer),
    wiki_enabled: hasFeature(settings.wiki_access_level, row, viewer),
    jobs_enabled: hasFeature(settings.builds_access_level, row, viewer),
    snippets_enabled: hasFeature(settings.snippets_access_level, row, viewer),
    container_registry_enabled: hasFeature(settings.container_registry_access_level, row, viewer),
    service_desk_address: null,
    can_create_merge_request_in: mayProposeChanges(row, viewer),
    issues_access_level: row.issues_access_level,
    repository_access_level: row.repository_access_level,
    merge_requests_access_level: row.merge_requests_access_level,
    creator_id: row.creator_id,
    import_url: row.import_url,
    import_type: row.import_type,
    import_status: row.import_status,
    shared_with_groups: shares ? shares.map(shareView) : [],
  };
  if (row.namespace_kind === 'user' && row.owner_id !== null) record.owner = ownerOf(row, context);
  if (context.tier === 'ultimate') {
    record.requirements_enabled = hasFeature(settings.requirements_access_level, row, viewer);
  }
  addForViewer(record, row, context);
  return record;
}

/**
 * The JSON text of the full project record, written in three parts: one object of so many fields is beyond what
 * engines keep fast, and the part made of settings is shared. Rules: PROJ-REC-2 to PROJ-REC-11.
 */
export const projectText = (row: LoadedProject, context: ProjectContext): string =>
  joinObjects(
    JSON.stringify(basicProject(row, context)),
    JSON.stringify(viewerFields(row, context)),
    projectSettingText(projectSettings(row.settings), context.tier),
  );
