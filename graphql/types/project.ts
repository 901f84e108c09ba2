import { loadIssue } from '../../actions/issuables/targets.js';
import { issueNumbers } from '../../actions/issues/list-issues.js';
import { loadReadableMergeRequest } from '../../actions/merge-requests/load-merge-requests.js';
import { languageShares } from '../../actions/projects/languages.js';
import { effectiveLevel } from '../../domain/access-level.js';
import { avatarUrl } from '../../domain/files/avatar-url.js';
import { hasFeature, hasMergeRequests } from '../../domain/projects/project-access.js';
import { projectSettings } from '../../domain/projects/project-settings.js';
import { can } from '../../policies/index.js';
import { topicsOf } from '../../storage/database/projects/associations.js';
import type { LoadedProject } from '../../storage/database/projects/load.js';
import type { Batch } from '../context.js';
import { visible } from '../failures.js';
import { gid } from '../ids/global-id.js';
import { groupsById } from '../loading.js';
import type { FieldsOf } from '../resolver-types.js';
import { deploymentNumbered } from './deployment.js';
import { environmentsOf } from './environment.js';
import { integrationsOf } from './integration.js';
import { issueConnection, issueInput, issuesUnder } from './issue-lists.js';
import { iterationsAt } from './iteration.js';
import { jobsOfProject } from './job.js';
import { iidOf } from './list-arguments.js';
import { membersOfProject } from './member.js';
import { mergeRequestConnection, mergeRequestInput } from './merge-request-lists.js';
import { namespaces } from './namespaces.js';
import { pipelineOf, pipelinesOf } from './pipeline.js';
import { labelNamed, labelsAt, milestonesAt } from './planning-lists.js';
import { permissionsIn } from './project-permissions.js';
import { releaseOf, releasesOf } from './release.js';
import { codeOf } from './repository.js';
import { snippetsOfProject } from './snippet-lists.js';
import { statisticsFor } from './statistics.js';
import { htmlOf } from './texts.js';
import { timelogsOf } from './timelog.js';

/** The topics of projects, by the numbers of the projects. */
const topics: Batch<number, readonly string[]> = {
  load: async ({ services }, ids) => {
    const found = await topicsOf(services.db.hot, ids);
    return ids.map((id) => found.get(id) ?? []);
  },
};

const settings = (row: LoadedProject) => projectSettings(row.settings);

/** A project that the caller sees. Rules: PROJ-REC-1 to PROJ-REC-11. */
export const project: FieldsOf<'Project'> = {
  allowMergeOnSkippedPipeline: (row) => settings(row).allow_merge_on_skipped_pipeline,
  archived: ({ archived }) => archived === 1,
  autocloseReferencedIssues: (row) => settings(row).autoclose_referenced_issues,
  avatarUrl: (row, _args, { services: { urls } }) => avatarUrl('project', row, urls),
  containerRegistryEnabled: (row, _args, { viewer }) =>
    hasFeature(settings(row).container_registry_access_level, row, viewer),
  containerRepositoriesCount: () => 0,
  createdAt: ({ created_at }) => created_at,
  deployment: (row, { iid }, context) => deploymentNumbered(context, row, iid),
  description: ({ description }) => description,
  descriptionHtml: (row, _args, context) => htmlOf(context, row.description, { project: row }, true),
  environment: async (row, args, context) =>
    (await environmentsOf(context, row, args, { first: 1 }).nodes())[0] ?? null,
  environments: (row, args, context) => environmentsOf(context, row, args, args),
  forksCount: ({ forks_count }) => forks_count,
  fullPath: ({ full_path }) => full_path,
  group: ({ namespace_id, namespace_kind }, _args, context) =>
    namespace_kind === 'group' ? context.load(groupsById, namespace_id) : null,
  httpUrlToRepo: ({ full_path }, _args, { services: { urls } }) => urls.web(`/${full_path}.git`),
  id: ({ id }) => gid('Project', id),
  importStatus: ({ import_status }) => import_status,
  issue: async (row, args, context) => {
    const { viewer, services } = context;
    // The usual question, for one number alone, needs no list.
    if (args.iid != null && Object.keys(args).every((name) => name === 'iid' || name === 'sort')) {
      if (!hasFeature(row.issues_access_level, row, viewer)) return null;
      const place = { source: services.db.hot, project: row, viewer };
      return (await visible(() => loadIssue(place, iidOf(args.iid ?? ''))))?.row;
    }
    const input = issueInput(args);
    const [first] = await issuesUnder(context, { kind: 'project', project: row }, input, {
      first: 1,
    }).nodes();
    return first ?? null;
  },
  issueStatusCounts: async (row, args, context) =>
    issueNumbers(context, { kind: 'project', project: row }, { ...issueInput(args), state: 'all' }),
  issues: (row, args, context) => issueConnection(context, { kind: 'project', project: row }, args),
  issuesEnabled: (row, _args, { viewer }) => hasFeature(row.issues_access_level, row, viewer),
  iterations: (row, args, context) =>
    iterationsAt(context, { kind: 'project', projectId: row.id, groupId: row.namespace_id }, args),
  jobs: (row, args, context) => jobsOfProject(context, row, args),
  jobsEnabled: (row, _args, { viewer }) => hasFeature(settings(row).builds_access_level, row, viewer),
  label: (row, { title }, context) => labelNamed(context, { project: row }, title),
  labels: (row, args, context) =>
    labelsAt(context, { project: row }, { ancestors: args.includeAncestorGroups === true }, args),
  languages: async (row, _args, { viewer, services }) => {
    if (!can(viewer, 'readProjectLanguages', row)) return null;
    const shares = await languageShares(services, row);
    return shares.map(([name, share]) => ({ name, share, color: null }));
  },
  lastActivityAt: ({ last_activity_at }) => last_activity_at,
  lfsEnabled: (row) => settings(row).lfs_enabled,
  mergeCommitTemplate: (row) => settings(row).merge_commit_template,
  mergeRequest: async (row, { iid }, { viewer, services }) => {
    const address = { project: row, iid: iidOf(iid) };
    return (await visible(() => loadReadableMergeRequest({ viewer, services }, address)))?.row;
  },
  mergeRequests: (row, args, context) =>
    mergeRequestConnection(context, { kind: 'project', project: row }, mergeRequestInput(args), args),
  mergeRequestsEnabled: (row, _args, { viewer }) => hasMergeRequests(row, viewer),
  mergeRequestsFfOnlyEnabled: (row) => settings(row).merge_method === 'ff',
  milestones: (row, args, context) => milestonesAt(context, { project: row }, args),
  name: ({ name }) => name,
  nameWithNamespace: ({ name, namespace_full_name }) => `${namespace_full_name} / ${name}`,
  namespace: ({ namespace_id }, _args, context) => context.load(namespaces, namespace_id),
  onlyAllowMergeIfAllDiscussionsAreResolved: (row) =>
    settings(row).only_allow_merge_if_all_discussions_are_resolved,
  onlyAllowMergeIfPipelineSucceeds: (row) => settings(row).only_allow_merge_if_pipeline_succeeds,
  openIssuesCount: async (row, _args, context) =>
    hasFeature(row.issues_access_level, row, context.viewer)
      ? (await issueNumbers(context, { kind: 'project', project: row }, { state: 'opened' })).opened
      : null,
  path: ({ path }) => path,
  pipeline: (row, args, context) => pipelineOf(context, row, args),
  pipelines: (row, args, context) => pipelinesOf(context, row, args),
  printingMergeRequestLinkEnabled: (row) => settings(row).printing_merge_request_link_enabled,
  projectMembers: (row, args, context) => membersOfProject(context, row, args),
  publicJobs: (row) => settings(row).public_jobs,
  release: (row, { tagName }, context) => releaseOf(context, row, tagName),
  releases: (row, args, context) => releasesOf(context, row, args),
  removeSourceBranchAfterMerge: (row) => settings(row).remove_source_branch_after_merge,
  repository: (row, _args, context) => codeOf(row, context),
  requestAccessEnabled: (row) => settings(row).request_access_enabled,
  serviceDeskEnabled: (row) => settings(row).service_desk_enabled,
  services: (row, args, context) => integrationsOf(context, row, args),
  sharedRunnersEnabled: (row) => settings(row).shared_runners_enabled,
  snippets: (row, args, context) => snippetsOfProject(context, row, args),
  snippetsEnabled: (row, _args, { viewer }) => hasFeature(settings(row).snippets_access_level, row, viewer),
  squashCommitTemplate: (row) => settings(row).squash_commit_template,
  squashReadOnly: (row) => ['never', 'always'].includes(settings(row).squash_option),
  sshUrlToRepo: ({ full_path }, _args, { services: { urls } }) => urls.ssh(full_path),
  starCount: ({ star_count }) => star_count,
  statistics: (row, _args, context) => statisticsFor(row, context),
  suggestionCommitMessage: (row) => settings(row).suggestion_commit_message,
  tagList: async ({ id }, _args, context) => (await context.load(topics, id)).join(', '),
  timelogs: (row, args, context) => timelogsOf(context, { projectId: row.id }, args),
  topics: async ({ id }, _args, context) => [...(await context.load(topics, id))],
  userPermissions: (row, _args, { viewer }) => permissionsIn(row, viewer, effectiveLevel(row, viewer)),
  visibility: ({ visibility }) => visibility,
  webUrl: ({ full_path }, _args, { services: { urls } }) => urls.web(`/${full_path}`),
  wikiEnabled: (row, _args, { viewer }) => hasFeature(settings(row).wiki_access_level, row, viewer),
};
