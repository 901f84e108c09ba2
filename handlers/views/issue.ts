import type { Services } from '../../actions/context.js';
import { timeStyle } from '../../actions/issuables/time-style.js';
import { reporter } from '../../domain/access-level.js';
import { humanDay, remainingDays } from '../../domain/epics/epic-dates.js';
import { tiers } from '../../domain/operation.js';
import type { DurationStyle } from '../../domain/time/duration.js';
import { dayOf } from '../../domain/time/time.js';
import type { Schemas } from '../../generated/types.js';
import { bool } from '../../storage/database/engine/ask.js';
import type { Source } from '../../storage/database/engine/types.js';
import type { IssueRow } from '../../storage/database/issuables/rows.js';
import { isSubscribed } from '../../storage/database/issuables/subscriptions.js';
import {
  type IssueAssociations,
  type IssueEpicRow,
  type IssueProjectRow,
  loadIssueAssociations,
} from '../../storage/database/issues/associations.js';
import { countInternalNotes } from '../../storage/database/issues/notes.js';
import { type ReferencePlace, referencesOf, taskCompletion, taskStatus, timeStats } from './issuable.js';
import { iterationView } from './iteration.js';
import { labelDetails } from './label.js';
import { milestoneView } from './milestone.js';
import { userReference } from './user.js';

/** Who the record of an issue is for, and how it is asked for. */
export interface IssueViewInput {
  viewer: { id: number; admin: boolean; external: boolean } | null;
  /** Where references are read from; null for nowhere in particular. */
  place: ReferencePlace;
  /** The moment of the request. */
  at: string;
  /** Labels as records instead of titles. */
  labelDetails?: boolean | undefined;
  /** Where to read; the prepared reads by default, a transaction to see what it wrote. */
  source?: Source | undefined;
}

type Wanted = Pick<Services, 'urls' | 'config' | 'db' | 'settings'>;

interface Context {
  services: Wanted;
  input: IssueViewInput;
  associations: IssueAssociations;
  premium: boolean;
  ultimate: boolean;
  timeStyle: DurationStyle;
}

const hasTier = (services: Wanted, tier: 'premium' | 'ultimate'): boolean =>
  tiers.indexOf(services.config.tier) >= tiers.indexOf(tier);

const person = (id: number | null, { associations, services }: Context): Schemas['UserReference'] | null => {
  const row = id === null ? undefined : associations.people.get(id);
  return row ? userReference(row, services.urls) : null;
};

const linksOf = (row: IssueRow, { associations, services }: Context): Schemas['IssueLinks'] => {
  const project = services.urls.api(`/projects/${row.project_id}`);
  const self = `${project}/issues/${row.iid}`;
  const original =
    row.duplicated_to_id === null ? undefined : associations.originals.get(row.duplicated_to_id);
  return {
    self,
    notes: `${self}/notes`,
    award_emoji: `${self}/award_emoji`,
    project,
    closed_as_duplicate_of: original
      ? services.urls.api(`/projects/${original.project_id}/issues/${original.iid}`)
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
const planFields = (row: IssueRow, project: IssueProjectRow | undefined, context: Context) => {
  const { associations, input, services } = context;
  const epic = associations.epics.get(row.id);
  const iteration = row.iteration_id === null ? undefined : associations.iterations.get(row.iteration_id);
  return {
    ...(project?.namespace_kind === 'group'
      ? { epic_iid: epic?.iid ?? null, epic: epic ? epicOf(epic, input.at) : null }
      : {}),
    iteration: iteration ? iterationView(iteration, { urls: services.urls, at: input.at }) : null,
    ...(context.ultimate ? { health_status: row.health_status } : {}),
  };
};

/** What single records say beyond those of lists. */
interface Extras {
  user_notes_count?: number;
  subscribed?: boolean;
}

const noProject = { id: 0, path: '', full_path: '', namespace_id: 0 };

const record = (row: IssueRow, context: Context, extras: Extras = {}): Schemas['Issue'] => {
  const { associations, input, services, premium } = context;
  const { urls } = services;
  const labels = associations.labels.get(row.id) ?? [];
  const milestone = row.milestone_id === null ? undefined : associations.milestones.get(row.milestone_id);
  const assignees = (associations.assignees.get(row.id) ?? []).map((one) => userReference(one, urls));
  const project = associations.projects.get(row.project_id);
  const references = referencesOf(`#${row.iid}`, project ?? noProject, input.place);
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
    closed_by: person(row.closed_by_id, context),
    labels: input.labelDetails ? labels.map(labelDetails) : labels.map((label) => label.title),
    milestone: milestone ? milestoneView(milestone, { urls, at: input.at }) : null,
    assignees,
    author: person(row.author_id, context) as Schemas['UserReference'],
    type: issueType.toUpperCase() as Schemas['Issue']['type'],
    assignee: assignees[0] ?? null,
    user_notes_count: extras.user_notes_count ?? row.user_notes_count,
    merge_requests_count: associations.closing.get(row.id) ?? 0,
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    due_date: row.due_date,
    confidential: bool(row.confidential),
    discussion_locked: row.discussion_locked === null ? null : bool(row.discussion_locked),
    issue_type: issueType,
    web_url: urls.web(`/${project?.full_path ?? ''}/-/issues/${row.iid}`),
    time_stats: timeStats(row, context.timeStyle),
    task_completion_status: taskCompletion(row),
    ...(premium ? { weight: row.weight, blocking_issues_count: associations.blocking.get(row.id) ?? 0 } : {}),
    has_tasks: hasTasks,
    ...(hasTasks ? { task_status: taskStatus(row) } : {}),
    _links: linksOf(row, context),
    reference: references.short,
    references,
    severity: row.issue_type === 'incident' ? row.severity : 'UNKNOWN',
    ...(extras.subscribed === undefined ? {} : { subscribed: extras.subscribed }),
    moved_to_id: row.moved_to_id,
    service_desk_reply_to: row.service_desk_reply_to,
    ...(premium ? planFields(row, project, context) : {}),
  };
};

const contextOf = async (
  services: Wanted,
  rows: readonly IssueRow[],
  input: IssueViewInput,
): Promise<Context> => {
  const premium = hasTier(services, 'premium');
  const associations = await loadIssueAssociations(input.source ?? services.db.hot, rows, {
    viewer: input.viewer,
    premium,
  });
  const ultimate = hasTier(services, 'ultimate');
  return { services, input, associations, premium, ultimate, timeStyle: await timeStyle(services) };
};

/** Issues as lists show them, in a fixed number of questions. Rules: ISSUE-RECORD-1 to ISSUE-RECORD-17. */
export const issueViews = async (
  services: Wanted,
  rows: readonly IssueRow[],
  input: IssueViewInput,
): Promise<Schemas['Issue'][]> => {
  const context = await contextOf(services, rows, input);
  return rows.map((row) => record(row, context));
};

/** How many comments of an issue the viewer may see. */
const notesSeen = async (row: IssueRow, context: Context): Promise<number> => {
  const { viewer, source } = context.input;
  const level = context.associations.projects.get(row.project_id)?.access_level ?? 0;
  if (viewer?.admin || level >= reporter || row.user_notes_count === 0) return row.user_notes_count;
  const hidden = await countInternalNotes(source ?? context.services.db.hot, row.id);
  return Math.max(0, row.user_notes_count - hidden);
};

/** A single issue, with what only single records say. Rules: ISSUE-RECORD-1 to ISSUE-RECORD-17. */
export const issueView = async (
  services: Wanted,
  row: IssueRow,
  input: IssueViewInput,
): Promise<Schemas['Issue']> => {
  const context = await contextOf(services, [row], input);
  const source = input.source ?? services.db.hot;
  return record(row, context, {
    user_notes_count: await notesSeen(row, context),
    subscribed: await isSubscribed(source, { kind: 'issue', id: row.id }, input.viewer?.id ?? null),
  });
};
