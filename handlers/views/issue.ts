import type { Urls } from '../../actions/context.js';
import type { IssueRecordData, SingleIssueData } from '../../actions/issues/load-issue-records.js';
import { humanDay, remainingDays } from '../../domain/epics/epic-dates.js';
import { bool } from '../../domain/flags.js';
import { dayOf } from '../../domain/time/time.js';
import type { Schemas } from '../../generated/types.js';
import type { IssueRow } from '../../storage/database/issuables/rows.js';
import type { IssueEpicRow, IssueProjectRow } from '../../storage/database/issues/associations.js';
import { type ReferencePlace, referencesOf, taskCompletion, taskStatus, timeStats } from './issuable.js';
import { iterationView } from './iteration.js';
import { labelDetails } from './label.js';
import { milestoneView } from './milestone.js';
import { userReference } from './user.js';

/** How the record of an issue is asked for. */
export interface IssueContext {
  urls: Urls;
  /** Where references are read from; null for nowhere in particular. */
  place: ReferencePlace;
  /** The moment of the request. */
  at: string;
  /** Labels as records instead of titles. */
  labelDetails?: boolean | undefined;
}

const person = (
  id: number | null,
  { associations }: IssueRecordData,
  urls: Urls,
): Schemas['UserReference'] | null => {
  const row = id === null ? undefined : associations.people.get(id);
  return row ? userReference(row, urls) : null;
};

const linksOf = (row: IssueRow, { associations }: IssueRecordData, urls: Urls): Schemas['IssueLinks'] => {
  const project = urls.api(`/projects/${row.project_id}`);
  const self = `${project}/issues/${row.iid}`;
  const original =
    row.duplicated_to_id === null ? undefined : associations.originals.get(row.duplicated_to_id);
  return {
    self,
    notes: `${self}/notes`,
    award_emoji: `${self}/award_emoji`,
    project,
    closed_as_duplicate_of: original
      ? urls.api(`/projects/${original.project_id}/issues/${original.iid}`)
      : null,
  };
};

const epicOf = (epic: IssueEpicRow, at: string): Schemas['IssueEpic'] => ({
  id: epic.id,
  iid: epic.iid,
  title: epic.title,
  url: `/groups/${epic.full_path}/-/epics/${epic.iid}`,
  group_id: epic.group_id,
  human_readable_end_date: epic.due_date === null ? null : humanDay(epic.due_date),
  human_readable_timestamp: epic.due_date === null ? null : remainingDays(epic.due_date, dayOf(at)),
});

/** What only the paid tiers have, at the end of a record. Rule: ISSUE-RECORD-7. */
const planFields = (
  row: IssueRow,
  project: IssueProjectRow | undefined,
  { associations, ultimate }: IssueRecordData,
  { urls, at }: IssueContext,
) => {
  const epic = associations.epics.get(row.id);
  const iteration = row.iteration_id === null ? undefined : associations.iterations.get(row.iteration_id);
  return {
    ...(project?.namespace_kind === 'group'
      ? { epic_iid: epic?.iid ?? null, epic: epic ? epicOf(epic, at) : null }
      : {}),
    iteration: iteration ? iterationView(iteration, { urls, at }) : null,
    ...(ultimate ? { health_status: row.health_status } : {}),
  };
};

const noProject = { id: 0, path: '', full_path: '', namespace_id: 0 };

const issueRecord = (
  row: IssueRow,
  data: IssueRecordData,
  context: IssueContext,
  single: { user_notes_count?: number; subscribed?: boolean } = {},
): Schemas['Issue'] => {
  const { associations, premium } = data;
  const { urls, at } = context;
  const labels = associations.labels.get(row.id) ?? [];
  const milestone = row.milestone_id === null ? undefined : associations.milestones.get(row.milestone_id);
  const assignees = (associations.assignees.get(row.id) ?? []).map((one) => userReference(one, urls));
  const project = associations.projects.get(row.project_id);
  const references = referencesOf(`#${row.iid}`, project ?? noProject, context.place);
  const issueType = row.issue_type as Schemas['Issue']['issue_type'];
  const hasTasks = row.task_count > 0;
  return {
    id: row.id,
    iid: row.iid,
    project_id: row.project_id,
    title: row.title,
    description: row.description,
    state: row.state,
    created_at: row.created_at,
    updated_at: row.updated_at,
    closed_at: row.closed_at,
    closed_by: person(row.closed_by_id, data, urls),
    labels: context.labelDetails ? labels.map(labelDetails) : labels.map((label) => label.title),
    milestone: milestone ? milestoneView(milestone, { urls, at }) : null,
    assignees,
    author: person(row.author_id, data, urls) as Schemas['UserReference'],
    type: issueType.toUpperCase() as Schemas['Issue']['type'],
    assignee: assignees[0] ?? null,
    user_notes_count: single.user_notes_count ?? row.user_notes_count,
    merge_requests_count: associations.closing.get(row.id) ?? 0,
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    due_date: row.due_date,
    confidential: bool(row.confidential),
    discussion_locked: row.discussion_locked === null ? null : bool(row.discussion_locked),
    issue_type: issueType,
    web_url: urls.web(`/${project?.full_path ?? ''}/-/issues/${row.iid}`),
    time_stats: timeStats(row, data.timeStyle),
    task_completion_status: taskCompletion(row),
    ...(premium ? { weight: row.weight, blocking_issues_count: associations.blocking.get(row.id) ?? 0 } : {}),
    has_tasks: hasTasks,
    ...(hasTasks ? { task_status: taskStatus(row) } : {}),
    _links: linksOf(row, data, urls),
    reference: references.short,
    references,
    severity: row.issue_type === 'incident' ? row.severity : 'UNKNOWN',
    ...(single.subscribed === undefined ? {} : { subscribed: single.subscribed }),
    moved_to_id: row.moved_to_id,
    service_desk_reply_to: row.service_desk_reply_to,
    ...(premium ? planFields(row, project, data, context) : {}),
  };
};

/** Issues as lists show them. Rules: ISSUE-RECORD-1 to ISSUE-RECORD-17. */
export const issueViews = (
  rows: readonly IssueRow[],
  data: IssueRecordData,
  context: IssueContext,
): Schemas['Issue'][] => rows.map((row) => issueRecord(row, data, context));

/** A single issue, with what only single records say. Rules: ISSUE-RECORD-1 to ISSUE-RECORD-17. */
export const issueView = (row: IssueRow, data: SingleIssueData, context: IssueContext): Schemas['Issue'] =>
  issueRecord(row, data, context, { user_notes_count: data.visibleNotes, subscribed: data.subscribed });
