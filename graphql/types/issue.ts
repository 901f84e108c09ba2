import { listParticipants } from '../../actions/issuables/participants.js';
import { timeStyle } from '../../actions/issuables/time-style.js';
import { type IssueRecordData, loadIssueRecords } from '../../actions/issues/load-issue-records.js';
import { metricImagePath } from '../../domain/files/metric-image-path.js';
import { hasTier } from '../../domain/operation.js';
import { humanDuration } from '../../domain/time/duration.js';
import { can } from '../../policies/index.js';
import { issuableRights, targetRights } from '../../policies/rights.js';
import { listMetricImages, type MetricImageRow } from '../../storage/database/files/metric-images.js';
import type { IssueRow } from '../../storage/database/issuables/rows.js';
import { blockersOfIssues } from '../../storage/database/issues/links.js';
import { listedConnection, pagedConnection } from '../connections/connections.js';
import type { Batch, GraphqlContext } from '../context.js';
import { gid } from '../ids/global-id.js';
import { projectsById } from '../loading.js';
import type { FieldsOf } from '../resolver-types.js';
import { epicsById } from './epic-loading.js';
import { issuesById, loadedIssues, subscriptions, targetOf } from './issuables.js';
import { iterationsByNumber } from './iteration.js';
import { discussionsOf, notesOf } from './note-lists.js';
import { ghost, peopleById } from './people.js';
import { htmlOf } from './texts.js';
import { threads } from './thread-counts.js';
import { timelogsOn } from './timelog.js';
import { ownTodos } from './todo-lists.js';

/** What records of issues are made of, loaded for all issues of one moment in the queries of a REST list. */
const records: Batch<IssueRow, IssueRecordData> = {
  load: async ({ services, viewer }, rows) => {
    const data = await loadIssueRecords(services, rows, viewer);
    return rows.map(() => data);
  },
  keyOf: ({ id }) => id,
};

const associations = async (row: IssueRow, context: GraphqlContext) =>
  (await context.load(records, row)).associations;

const path = async (row: IssueRow, context: GraphqlContext): Promise<string> =>
  `/${(await associations(row, context)).projects.get(row.project_id)?.full_path ?? ''}/-/issues/${row.iid}`;

const human = async (seconds: number, { services }: GraphqlContext) =>
  humanDuration(seconds, await timeStyle(services));

const hasWeight = ({ services }: GraphqlContext): boolean => hasTier(services.config.tier, 'premium');

const health = { on_track: 'onTrack', needs_attention: 'needsAttention', at_risk: 'atRisk' } as const;
const kinds = {
  issue: 'ISSUE',
  incident: 'INCIDENT',
  test_case: 'TEST_CASE',
  requirement: 'REQUIREMENT',
  task: 'TASK',
} as const;

/** The open issues that block issues, by the numbers of the blocked ones. */
const blockers: Batch<number, readonly IssueRow[]> = {
  load: async ({ services, viewer }, ids) => {
    const found = await blockersOfIssues(services.db.hot, ids, viewer);
    return ids.map((id) => found.get(id) ?? []);
  },
};

const blockersOf = async ({ id }: IssueRow, context: GraphqlContext): Promise<readonly IssueRow[]> =>
  hasWeight(context) ? context.load(blockers, id) : [];

const metricImageOf = (image: MetricImageRow, { iid }: IssueRow) => {
  const filePath = metricImagePath(image);
  return {
    id: gid('IssuableMetricImage', image.id),
    iid: String(iid),
    fileName: image.filename,
    filePath,
    url: image.url ?? filePath,
  };
};

/** An issue that the caller may read. Rules: ISSUE-RECORD-1 to ISSUE-RECORD-17. */
export const issue: FieldsOf<'Issue'> = {
  assignees: (row, args, context) =>
    listedConnection(args, async () => (await associations(row, context)).assignees.get(row.id) ?? []),
  author: async (row, _args, context) =>
    (await associations(row, context)).people.get(row.author_id) ?? ghost,
  blocked: async (row, _args, context) => (await blockersOf(row, context)).length > 0,
  blockedByCount: async (row, _args, context) => (await blockersOf(row, context)).length,
  blockedByIssues: (row, args, context) => listedConnection(args, () => blockersOf(row, context)),
  blockingCount: async (row, _args, context) =>
    hasWeight(context) ? ((await associations(row, context)).blocking.get(row.id) ?? 0) : 0,
  closedAsDuplicateOf: (row, _args, context) =>
    row.duplicated_to_id === null ? null : context.load(issuesById, row.duplicated_to_id),
  closedAt: ({ closed_at }) => closed_at,
  confidential: ({ confidential }) => confidential === 1,
  createdAt: ({ created_at }) => created_at,
  currentUserTodos: ({ id }, args, context) => ownTodos(context, { kind: 'issue', id }, args),
  description: ({ description }) => description,
  descriptionHtml: async (row, _args, context) =>
    htmlOf(context, row.description, { project: await context.load(projectsById, row.project_id) }),
  discussionLocked: ({ discussion_locked }) => discussion_locked === 1,
  discussions: (row, args, context) => discussionsOf({ kind: 'issue', row }, args, context),
  downvotes: ({ downvotes }) => downvotes,
  dueDate: ({ due_date }) => due_date,
  emailsDisabled: () => false,
  epic: async (row, _args, context) => {
    const found = hasWeight(context) ? (await associations(row, context)).epics.get(row.id) : undefined;
    return found ? context.load(epicsById, found.id) : null;
  },
  hasEpic: async (row, _args, context) =>
    hasWeight(context) && (await associations(row, context)).epics.has(row.id),
  healthStatus: ({ health_status }, _args, { services }) =>
    hasTier(services.config.tier, 'ultimate') && health_status !== null ? health[health_status] : null,
  humanTimeEstimate: ({ time_estimate }, _args, context) => human(time_estimate, context),
  humanTotalTimeSpent: ({ total_time_spent }, _args, context) => human(total_time_spent, context),
  id: ({ id }) => gid('Issue', id),
  iid: ({ iid }) => String(iid),
  iteration: ({ iteration_id }, _args, context) =>
    iteration_id === null ? null : context.load(iterationsByNumber, iteration_id),
  labels: (row, args, context) =>
    listedConnection(args, async () => (await associations(row, context)).labels.get(row.id) ?? []),
  mergeRequestsCount: async (row, _args, context) =>
    (await associations(row, context)).closing.get(row.id) ?? 0,
  metricImages: async (row, _args, context) => {
    const { services } = context;
    if (!can(context.viewer, 'readMetricImages', await targetOf(context, row))) return null;
    const { rows } = await listMetricImages(services.db, row.id, { page: 1, perPage: 1000 });
    return rows.map((image) => metricImageOf(image, row));
  },
  milestone: async (row, _args, context) =>
    row.milestone_id === null ? null : (await associations(row, context)).milestones.get(row.milestone_id),
  moved: ({ moved_to_id }) => moved_to_id !== null,
  movedTo: ({ moved_to_id }, _args, context) =>
    moved_to_id === null ? null : context.load(issuesById, moved_to_id),
  notes: (row, args, context) => notesOf({ kind: 'issue', row }, args, context),
  participants: (row, args, context) =>
    pagedConnection(
      args,
      async (page) => listParticipants(context, await context.load(loadedIssues, row), page),
      (one) => one,
    ),
  projectId: ({ project_id }) => project_id,
  reference: async (row, { full }, context) => {
    const project = full ? (await associations(row, context)).projects.get(row.project_id) : undefined;
    return `${project?.full_path ?? ''}#${row.iid}`;
  },
  relativePosition: ({ relative_position }) => relative_position,
  severity: ({ issue_type, severity }) => (issue_type === 'incident' ? severity : 'UNKNOWN'),
  state: ({ state }) => state,
  subscribed: ({ id }, _args, context) => context.load(subscriptions.issue, id),
  taskCompletionStatus: ({ task_count, task_completed_count }) => ({
    count: task_count,
    completedCount: task_completed_count,
  }),
  timeEstimate: ({ time_estimate }) => time_estimate,
  timelogs: ({ id }, args, context) => timelogsOn(context, { issueId: id }, args),
  title: ({ title }) => title,
  titleHtml: async (row, _args, context) =>
    htmlOf(context, row.title, { project: await context.load(projectsById, row.project_id) }, true),
  totalTimeSpent: ({ total_time_spent }) => total_time_spent,
  type: ({ issue_type }) => kinds[issue_type],
  updatedAt: ({ updated_at }) => updated_at,
  updatedBy: ({ last_edited_by_id }, _args, context) =>
    last_edited_by_id === null ? null : context.load(peopleById, last_edited_by_id),
  upvotes: ({ upvotes }) => upvotes,
  userDiscussionsCount: ({ id }, _args, context) => context.load(threads.issue, id),
  userNotesCount: ({ user_notes_count }) => user_notes_count,
  userPermissions: async (row, _args, context) => {
    const { viewer, services } = context;
    const target = await targetOf(context, row);
    const rights = issuableRights(target, viewer);
    return {
      adminIssue: rights.metadata,
      createDesign: false,
      createNote:
        targetRights(target, viewer).createNote && can(viewer, 'createNote', target, services.config.tier),
      destroyDesign: false,
      readDesign: false,
      readIssue: true,
      reopenIssue: rights.update,
      updateIssue: rights.update,
    };
  },
  webPath: (row, _args, context) => path(row, context),
  webUrl: async (row, _args, context) => context.services.urls.web(await path(row, context)),
  weight: ({ weight }, _args, context) => (hasWeight(context) ? weight : null),
};
