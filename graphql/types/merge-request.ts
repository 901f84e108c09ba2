import { type ApprovalFacts, approvalFacts } from '../../actions/approvals/approval-state.js';
import { listParticipants } from '../../actions/issuables/participants.js';
import { timeStyle } from '../../actions/issuables/time-style.js';
import {
  loadMergeRequestRecords,
  type MergeRequestRecordData,
} from '../../actions/merge-requests/load-merge-requests.js';
import { hasTier } from '../../domain/operation.js';
import { isOver } from '../../domain/pipelines/pipeline-status.js';
import { projectSettings } from '../../domain/projects/project-settings.js';
import { humanDuration } from '../../domain/time/duration.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import type { PersonRow } from '../../storage/database/issues/associations.js';
import { listedConnection, pagedConnection } from '../connections/connections.js';
import type { Batch, GraphqlContext } from '../context.js';
import { gid } from '../ids/global-id.js';
import { projectsById } from '../loading.js';
import type { MergeRequestPerson } from '../parents.js';
import type { FieldsOf } from '../resolver-types.js';
import { rulesOf } from './approval-rule.js';
import { loadedMergeRequests, subscriptions } from './issuables.js';
import {
  branchTips,
  commitsOf,
  committersOf,
  diffStatsOf,
  diffSummaryOf,
  hasDiverged,
  isSourceProtected,
} from './merge-request-code.js';
import { defaultMessages } from './merge-request-messages.js';
import { detailedStatusOf, mergeStatus, permissionsOn } from './merge-request-state.js';
import { discussionsOf, notesOf } from './note-lists.js';
import { ghost, peopleById } from './people.js';
import { pipelinesOfMergeRequest } from './pipeline.js';
import { pipelineById } from './pipeline-loading.js';
import { htmlOf } from './texts.js';
import { threads } from './thread-counts.js';
import { timelogsOn } from './timelog.js';
import { ownTodos } from './todo-lists.js';

/** What records of merge requests are made of, loaded for all of one moment in the queries of a REST list. */
const records: Batch<MergeRequestRow, MergeRequestRecordData> = {
  load: async ({ services, viewer }, rows) => {
    const data = await loadMergeRequestRecords(services, rows, { viewer, long: true });
    return rows.map(() => data);
  },
  keyOf: ({ id }) => id,
};

/** What is known of the approvals of merge requests. */
const approvals: Batch<MergeRequestRow, ApprovalFacts | null> = {
  load: async (context, rows) => {
    const { services } = context;
    const { associations } = await context.load(records, rows[0] as MergeRequestRow);
    const found = await approvalFacts(services, services.db.hot, rows, associations.projects);
    return rows.map(({ id }) => found.get(id) ?? null);
  },
  keyOf: ({ id }) => id,
};

const associations = async (row: MergeRequestRow, context: GraphqlContext) =>
  (await context.load(records, row)).associations;

const version = async (row: MergeRequestRow, context: GraphqlContext) =>
  row.latest_diff_id === null
    ? undefined
    : (await context.load(records, row)).versions?.get(row.latest_diff_id);

const path = async (row: MergeRequestRow, context: GraphqlContext): Promise<string> => {
  const project = (await associations(row, context)).projects.get(row.target_project_id);
  return `/${project?.full_path ?? ''}/-/merge_requests/${row.iid}`;
};

const human = async (seconds: number, { services }: GraphqlContext) =>
  humanDuration(seconds, await timeStyle(services));

const within = (people: readonly PersonRow[], mergeRequest: MergeRequestRow): MergeRequestPerson[] =>
  people.map((person) => ({ ...person, mergeRequest }));

const targetProject = async (row: MergeRequestRow, context: GraphqlContext) => {
  const project = await context.load(projectsById, row.target_project_id);
  if (!project) throw new Error(`merge request ${row.id} was shown without its project`);
  return project;
};

/** A merge request that the caller may read. Rules: MR-RECORD-1 to MR-RECORD-17. */
export const mergeRequest: FieldsOf<'MergeRequest'> = {
  allowCollaboration: ({ allow_collaboration }) => allow_collaboration === 1,
  approvalState: async (row, _args, context) => {
    if (!hasTier(context.services.config.tier, 'premium')) return null;
    const facts = await context.load(approvals, row);
    return facts && { approvalRulesOverwritten: facts.own, rules: rulesOf(facts) };
  },
  approvalsLeft: async (row, _args, context) => (await context.load(approvals, row))?.left ?? 0,
  approvalsRequired: async (row, _args, context) => (await context.load(approvals, row))?.required ?? 0,
  approved: async (row, _args, context) => (await context.load(approvals, row))?.approved ?? false,
  approvedBy: (row, args, context) =>
    listedConnection(args, async () => (await context.load(approvals, row))?.approvers ?? []),
  assignees: (row, args, context) =>
    listedConnection(args, async () =>
      within((await associations(row, context)).assignees.get(row.id) ?? [], row),
    ),
  author: async (row, _args, context) => ({
    ...((await associations(row, context)).people.get(row.author_id) ?? ghost),
    mergeRequest: row,
  }),
  autoMergeEnabled: ({ merge_when_pipeline_succeeds }) => merge_when_pipeline_succeeds === 1,
  autoMergeStrategy: ({ merge_when_pipeline_succeeds }) =>
    merge_when_pipeline_succeeds === 1 ? 'merge_when_pipeline_succeeds' : null,
  availableAutoMergeStrategies: async ({ head_pipeline_id }, _args, context) => {
    const pipeline = head_pipeline_id === null ? null : await pipelineById(head_pipeline_id, context);
    return pipeline && !isOver(pipeline.status) ? ['merge_when_pipeline_succeeds'] : [];
  },
  commitCount: async (row, _args, context) => (await version(row, context))?.commits_count ?? 0,
  commits: (row, args, context) => listedConnection(args, () => commitsOf(row, context, { merges: true })),
  commitsWithoutMergeCommits: (row, args, context) =>
    listedConnection(args, () => commitsOf(row, context, { merges: false })),
  committers: (row, args, context) => listedConnection(args, () => committersOf(row, context)),
  conflicts: ({ merge_status }) => merge_status === 'cannot_be_merged',
  createdAt: ({ created_at }) => created_at,
  currentUserTodos: ({ id }, args, context) => ownTodos(context, { kind: 'merge_request', id }, args),
  defaultMergeCommitMessage: async (row, _args, context) =>
    (await defaultMessages(await context.load(loadedMergeRequests, row), context)).merge,
  defaultSquashCommitMessage: async (row, _args, context) =>
    (await defaultMessages(await context.load(loadedMergeRequests, row), context)).squash,
  description: ({ description }) => description,
  descriptionHtml: async (row, _args, context) =>
    htmlOf(context, row.description, { project: await targetProject(row, context) }),
  detailedMergeStatus: async (row, _args, context) => detailedStatusOf(row, await context.load(records, row)),
  diffHeadSha: ({ head_sha }) => head_sha,
  diffRefs: async (row, _args, context) => {
    const found = await version(row, context);
    if (!found || found.state === 'empty') return null;
    return { baseSha: found.base_sha, headSha: found.head_sha ?? '', startSha: found.start_sha ?? '' };
  },
  diffStats: async (row, { path: one }, context) =>
    diffStatsOf(row, await version(row, context), one, context),
  diffStatsSummary: async (row, _args, context) => diffSummaryOf(row, await version(row, context), context),
  discussionLocked: ({ discussion_locked }) => discussion_locked === 1,
  discussions: (row, args, context) => discussionsOf({ kind: 'merge_request', row }, args, context),
  divergedFromTargetBranch: (row, _args, context) => hasDiverged(row, context),
  downvotes: ({ downvotes }) => downvotes,
  draft: ({ draft }) => draft === 1,
  forceRemoveSourceBranch: ({ force_remove_source_branch }) => force_remove_source_branch === 1,
  hasCi: ({ head_pipeline_id }) => head_pipeline_id !== null,
  headPipeline: ({ head_pipeline_id }, _args, context) =>
    head_pipeline_id === null ? null : pipelineById(head_pipeline_id, context),
  humanTimeEstimate: ({ time_estimate }, _args, context) => human(time_estimate, context),
  humanTotalTimeSpent: ({ total_time_spent }, _args, context) => human(total_time_spent, context),
  id: ({ id }) => gid('MergeRequest', id),
  iid: ({ iid }) => String(iid),
  inProgressMergeCommitSha: () => null,
  labels: (row, args, context) =>
    listedConnection(args, async () => (await associations(row, context)).labels.get(row.id) ?? []),
  mergeCommitSha: ({ merge_commit_sha }) => merge_commit_sha,
  mergeError: ({ merge_error }) => merge_error,
  mergeOngoing: ({ state }) => state === 'locked',
  mergeStatus: ({ merge_status }) => mergeStatus(merge_status),
  mergeStatusEnum: ({ merge_status }) => mergeStatus(merge_status).toUpperCase() as 'CHECKING',
  mergeUser: ({ merge_user_id }, _args, context) =>
    merge_user_id === null ? null : context.load(peopleById, merge_user_id),
  mergeWhenPipelineSucceeds: ({ merge_when_pipeline_succeeds }) => merge_when_pipeline_succeeds === 1,
  mergeable: async (row, _args, context) =>
    detailedStatusOf(row, await context.load(records, row)) === 'MERGEABLE',
  mergeableDiscussionsState: async (row, _args, context) => {
    const status = detailedStatusOf(
      { ...row, merge_status: 'can_be_merged', draft: 0 },
      await context.load(records, row),
    );
    return status !== 'DISCUSSIONS_NOT_RESOLVED';
  },
  mergedAt: ({ merged_at }) => merged_at,
  milestone: async (row, _args, context) =>
    row.milestone_id === null ? null : (await associations(row, context)).milestones.get(row.milestone_id),
  notes: (row, args, context) => notesOf({ kind: 'merge_request', row }, args, context),
  participants: (row, args, context) =>
    pagedConnection(
      args,
      async (page) => listParticipants(context, await context.load(loadedMergeRequests, row), page),
      (one) => ({ ...one, mergeRequest: row }),
    ),
  pipelines: async (row, args, context) =>
    pipelinesOfMergeRequest(context, await targetProject(row, context), row, args),
  project: (row, _args, context) => targetProject(row, context),
  projectId: ({ target_project_id }) => target_project_id,
  rebaseCommitSha: ({ rebase_commit_sha }) => rebase_commit_sha,
  rebaseInProgress: ({ rebase_in_progress }) => rebase_in_progress === 1,
  reference: async (row, { full }, context) => {
    const project = full ? (await associations(row, context)).projects.get(row.target_project_id) : undefined;
    return `${project?.full_path ?? ''}!${row.iid}`;
  },
  reviewers: (row, args, context) =>
    listedConnection(args, async () =>
      within((await associations(row, context)).reviewers.get(row.id) ?? [], row),
    ),
  shouldBeRebased: async (row, _args, context) => {
    const { settings } = await targetProject(row, context);
    return projectSettings(settings).merge_method !== 'merge' && (await hasDiverged(row, context));
  },
  shouldRemoveSourceBranch: ({ should_remove_source_branch }) => should_remove_source_branch === 1,
  sourceBranch: ({ source_branch }) => source_branch,
  sourceBranchExists: async (row, _args, context) => (await context.load(branchTips, row)).head !== null,
  sourceBranchProtected: (row, _args, context) => isSourceProtected(row, context),
  sourceProject: ({ source_project_id }, _args, context) =>
    source_project_id === null ? null : context.load(projectsById, source_project_id),
  sourceProjectId: ({ source_project_id }) => source_project_id,
  squash: ({ squash }) => squash === 1,
  squashOnMerge: ({ squash, squash_on_merge }) => (squash_on_merge ?? squash) === 1,
  state: ({ state }) => state,
  subscribed: ({ id }, _args, context) => context.load(subscriptions.merge_request, id),
  targetBranch: ({ target_branch }) => target_branch,
  targetBranchExists: async (row, _args, context) => (await context.load(branchTips, row)).start !== null,
  targetProject: (row, _args, context) => targetProject(row, context),
  targetProjectId: ({ target_project_id }) => target_project_id,
  taskCompletionStatus: ({ task_count, task_completed_count }) => ({
    count: task_count,
    completedCount: task_completed_count,
  }),
  timeEstimate: ({ time_estimate }) => time_estimate,
  timelogs: ({ id }, args, context) => timelogsOn(context, { mergeRequestId: id }, args),
  title: ({ title }) => title,
  titleHtml: async (row, _args, context) =>
    htmlOf(context, row.title, { project: await targetProject(row, context) }, true),
  totalTimeSpent: ({ total_time_spent }) => total_time_spent,
  updatedAt: ({ updated_at }) => updated_at,
  upvotes: ({ upvotes }) => upvotes,
  userDiscussionsCount: ({ id }, _args, context) => context.load(threads.merge_request, id),
  userNotesCount: ({ user_notes_count }) => user_notes_count,
  userPermissions: async (row, _args, context) =>
    permissionsOn(await context.load(loadedMergeRequests, row), context),
  webUrl: async (row, _args, context) => context.services.urls.web(await path(row, context)),
};
