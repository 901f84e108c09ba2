import { type ArchiveRecord, recordOf } from '../../../domain/transfers/attributes.js';
import {
  eventsOn,
  hanging,
  labelsById,
  labelsOn,
  milestonesById,
  notesOn,
} from '../../../storage/database/exports/nested.js';
import type { Row } from '../../../storage/database/schema/tables.js';
import { awardRecord, noteRecords } from './notes.js';
import { eventRecord, labelRecord, milestoneRecord } from './planning.js';
import { type ExportScope, grouped } from './scope.js';

const columns = {
  issue: {
    type: 'Issue',
    notes: 'notes.issue_id',
    awards: 'award_emoji.issue_id',
    timelogs: 'timelogs.issue_id',
    events: 'resource_events.issue_id',
    labels: 'issue_labels',
  },
  merge_request: {
    type: 'MergeRequest',
    notes: 'notes.merge_request_id',
    awards: 'award_emoji.merge_request_id',
    timelogs: 'timelogs.merge_request_id',
    events: 'resource_events.merge_request_id',
    labels: 'merge_request_labels',
  },
} as const;

const numbers = (values: readonly (number | null)[]): number[] => [
  ...new Set(values.filter((value) => value !== null)),
];

type ResourceEvent = Row<'resource_events'>;

const timelogRecord = (log: Row<'timelogs'>, projectId: number): ArchiveRecord =>
  recordOf('timelogs', {
    time_spent: log.time_spent,
    user_id: log.user_id,
    project_id: projectId,
    spent_at: log.spent_at,
    created_at: log.created_at,
    updated_at: log.created_at,
    summary: log.summary,
  });

const stateRecord = ({ user_id, state, created_at, source_commit }: ResourceEvent): ArchiveRecord =>
  recordOf('resource_state_events', { user_id, state, created_at, source_commit });

/** What issues and merge requests have in common, beside their own fields: a function from a row to those parts. */
export async function hangingParts(
  scope: ExportScope,
  kind: keyof typeof columns,
  rows: readonly { id: number; milestone_id: number | null }[],
): Promise<(row: { id: number; milestone_id: number | null }) => ArchiveRecord> {
  const { reads, project } = scope;
  const names = columns[kind];
  const ids = rows.map(({ id }) => id);
  const [notes, awards, timelogs, changes, links, events] = await Promise.all([
    notesOn(reads, names.notes, ids),
    hanging(reads, 'award_emoji', names.awards, ids, 'award_emoji.id'),
    hanging(reads, 'timelogs', names.timelogs, ids, 'timelogs.id'),
    hanging(reads, 'resource_events', names.events, ids, 'resource_events.id'),
    labelsOn(reads, names.labels, ids, project.id),
    eventsOn(reads, project.id, [names.type], ids),
  ]);
  const [labels, milestones, records] = await Promise.all([
    labelsById(reads, numbers(changes.map((change) => change.label_id)), project.id),
    milestonesById(reads, numbers([...rows, ...changes].map((one) => one.milestone_id))),
    noteRecords(scope, notes, names.type),
  ]);
  const target = (one: { issue_id: number | null; merge_request_id: number | null }) => one[`${kind}_id`];
  const notesOf = grouped(records, ({ note }) => target(note));
  const awardsOf = grouped(awards, target);
  const logsOf = grouped(timelogs, target);
  const changesOf = grouped(changes, target);
  const linksOf = grouped(links, ({ target_id }) => target_id);
  const eventsOf = grouped(events, ({ target_id }) => target_id);

  const milestoneOf = (id: number | null): ArchiveRecord | null => {
    const milestone = id === null ? undefined : milestones.get(id);
    return milestone ? milestoneRecord(milestone) : null;
  };
  const labelOf = (id: number | null): ArchiveRecord | null => {
    const label = id === null ? undefined : labels.get(id);
    return label ? labelRecord(label, project.id) : null;
  };
  const linkRecord = (label: (typeof links)[number]): ArchiveRecord => ({
    ...recordOf('label_links', { target_type: names.type }),
    label: labelRecord(label, project.id),
  });

  return ({ id, milestone_id }) => {
    const changed = changesOf.get(id) ?? [];
    const of = (one: ResourceEvent['kind']) => changed.filter((change) => change.kind === one);
    return {
      events: (eventsOf.get(id) ?? []).map(eventRecord),
      timelogs: (logsOf.get(id) ?? []).map((log) => timelogRecord(log, project.id)),
      notes: (notesOf.get(id) ?? []).map(({ record }) => record),
      label_links: (linksOf.get(id) ?? []).map(linkRecord),
      milestone: milestoneOf(milestone_id),
      resource_label_events: of('label').map(({ action, user_id, created_at, label_id }) => ({
        ...recordOf('resource_label_events', { action, user_id, created_at }),
        label: labelOf(label_id),
      })),
      resource_milestone_events: of('milestone').map(
        ({ user_id, action, created_at, state, milestone_id: to }) => ({
          ...recordOf('resource_milestone_events', { user_id, action, created_at, state }),
          milestone: milestoneOf(to),
        }),
      ),
      resource_state_events: of('state').map(stateRecord),
      resource_weight_events: of('weight').map(({ user_id, weight, created_at }) =>
        recordOf('resource_weight_events', { user_id, weight, created_at }),
      ),
      award_emoji: (awardsOf.get(id) ?? []).map((award) => awardRecord(award, names.type)),
    };
  };
}
