import { bool } from '../../domain/flags.js';
import { humanDuration } from '../../domain/time/duration.js';
import { findIssueById } from '../../storage/database/issuables/load.js';
import type { IssueRow, LabelRow } from '../../storage/database/issuables/rows.js';
import { loadIssueAssociations } from '../../storage/database/issues/associations.js';
import { labelsById } from '../../storage/database/labels/labels.js';
import { usersById } from '../../storage/database/users/users.js';
import {
  labelBlock,
  type PayloadServices,
  pageOf,
  projectBlock,
  repositoryBlock,
  userBlock,
} from './blocks.js';
import { changedIds, changesBlock, changesOfNew } from './changes.js';
import type { PayloadBuilder, PayloadProject } from './payload.js';
import { hookTime } from './words.js';

/** The numbers of the states of issues. */
export const issueStates = { opened: 1, closed: 2 } as const;

/** What of an issue does not stand in its row. */
export interface IssueParts {
  labels: readonly LabelRow[];
  assigneeIds: readonly number[];
}

/** An issue as payloads carry it. Rule: PAYLOAD-ISSUE-1. */
export const issueAttributes = (
  row: IssueRow,
  { labels, assigneeIds }: IssueParts,
  { services, project }: { services: PayloadServices; project: PayloadProject },
) => ({
  id: row.id,
  iid: row.iid,
  title: row.title,
  description: row.description,
  state: row.state,
  state_id: issueStates[row.state],
  url: `${pageOf(project, services.urls)}/-/issues/${row.iid}`,
  author_id: row.author_id,
  assignee_id: assigneeIds[0] ?? null,
  assignee_ids: assigneeIds,
  project_id: row.project_id,
  milestone_id: row.milestone_id,
  created_at: hookTime(row.created_at),
  updated_at: hookTime(row.updated_at),
  closed_at: hookTime(row.closed_at),
  updated_by_id: row.last_edited_by_id,
  last_edited_at: hookTime(row.last_edited_at),
  last_edited_by_id: row.last_edited_by_id,
  relative_position: row.relative_position,
  confidential: bool(row.confidential),
  discussion_locked: row.discussion_locked === null ? null : bool(row.discussion_locked),
  due_date: row.due_date,
  moved_to_id: row.moved_to_id,
  duplicated_to_id: row.duplicated_to_id,
  time_estimate: row.time_estimate,
  total_time_spent: row.total_time_spent,
  time_change: 0,
  human_time_estimate: humanDuration(row.time_estimate),
  human_total_time_spent: humanDuration(row.total_time_spent),
  human_time_change: null,
  weight: row.weight,
  severity: row.severity.toLowerCase(),
  labels: labels.map(labelBlock),
});

/** Loads what of an issue does not stand in its row. */
export const issueParts = async (services: PayloadServices, row: IssueRow) => {
  const { labels, assignees } = await loadIssueAssociations(services.db.hot, [row], {
    viewer: null,
    premium: false,
    whole: true,
  });
  const people = assignees.get(row.id) ?? [];
  return { labels: labels.get(row.id) ?? [], assigneeIds: people.map(({ id }) => id), people };
};

/** Blocks of the labels and people that changes name. */
export const blocksFor = async (
  services: PayloadServices,
  labelIds: readonly number[],
  userIds: readonly number[],
) => {
  const { hot } = services.db;
  const labels = await labelsById(hot, labelIds);
  const people = await usersById(hot, new Set(userIds));
  return {
    labels: new Map(labels.map((label) => [label.id, labelBlock(label)])),
    people: new Map([...people].map(([id, user]) => [id, userBlock(user, services.urls)])),
  };
};

/** An issue that was opened, changed, closed or opened again. Rules: PAYLOAD-ISSUE-1 to PAYLOAD-ISSUE-3. */
export const issuePayload: PayloadBuilder<'issue'> = async ({ services, project, actor, event }) => {
  const row = await findIssueById(services.db.hot, event.issue_id);
  if (!row) return [];
  const { urls } = services;
  const { people, ...parts } = await issueParts(services, row);
  const attributes = { ...issueAttributes(row, parts, { services, project }), action: event.action };
  const blocks = await blocksFor(
    services,
    changedIds(event.changes, 'label_ids'),
    changedIds(event.changes, 'assignee_ids'),
  );
  const assignees = people.map((one) => userBlock(one, urls));
  const isHidden = bool(row.confidential);
  const payload = {
    object_kind: 'issue',
    event_type: isHidden ? 'confidential_issue' : 'issue',
    user: userBlock(actor, urls),
    project: projectBlock(project, urls),
    object_attributes: attributes,
    labels: attributes.labels,
    changes:
      event.action === 'open' && !event.changes
        ? changesOfNew(attributes)
        : changesBlock(event.changes, { ...blocks, states: issueStates }),
    repository: repositoryBlock(project, urls),
    ...(assignees.length === 0 ? {} : { assignees, assignee: assignees[0] }),
  };
  return [
    {
      flag: isHidden ? 'confidential_issues_events' : 'issues_events',
      hookName: isHidden ? 'Confidential Issue Hook' : 'Issue Hook',
      payload,
    },
  ];
};
