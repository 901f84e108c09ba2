import type { ArchiveRecord } from '../../../domain/transfers/attributes.js';
import {
  countAt,
  momentAt,
  numberAt,
  recordAt,
  recordsAt,
  textAt,
  wordAt,
} from '../../../domain/transfers/raw.js';
import { importLinks, importRows } from '../../../storage/database/imports/rows.js';
import type { Insert } from '../../../storage/database/schema/tables.js';
import { eventRows } from './events.js';
import { awardRows, bringNotes } from './notes.js';
import { labelFor, milestoneFor } from './planning.js';
import { byAt, firstOfEach, type ImportScope } from './scope.js';

const kinds = {
  issue: { column: 'issue_id', type: 'Issue', labels: 'issue_labels', table: 'issues' },
  merge_request: {
    column: 'merge_request_id',
    type: 'MergeRequest',
    labels: 'merge_request_labels',
    table: 'merge_requests',
  },
} as const;

/** An issue or a merge request. */
export type HangingKind = keyof typeof kinds;

/** Counts that lists show, as what was read gives them. */
export interface HangingCounts {
  upvotes: number;
  downvotes: number;
  total_time_spent: number;
  user_notes_count: number;
}

/** The parts of issues and merge requests that are read apart from their own fields. */
export const hangingNames =
  'events timelogs notes label_links milestone resource_label_events resource_milestone_events ' +
  'resource_state_events resource_weight_events award_emoji';

/** What lists count of a record before it is kept. */
export function countsOf(scope: ImportScope, record: ArchiveRecord): HangingCounts {
  const awards = awardRows(scope, recordsAt(record, 'award_emoji'), { issue_id: 0 });
  const spent = recordsAt(record, 'timelogs').map((log) => numberAt(log, 'time_spent') ?? 0);
  return {
    upvotes: awards.filter(({ name }) => name === 'thumbsup').length,
    downvotes: awards.filter(({ name }) => name === 'thumbsdown').length,
    total_time_spent: spent.reduce((sum, seconds) => sum + seconds, 0),
    user_notes_count: recordsAt(record, 'notes').filter((note) => note['system'] !== true).length,
  };
}

/** The milestone that a record names inside it. */
export async function milestoneOf(scope: ImportScope, record: ArchiveRecord): Promise<number | null> {
  const milestone = recordAt(record, 'milestone');
  return milestone ? milestoneFor(scope, milestone) : null;
}

type EventRow = Insert<'resource_events'>;

const states = ['opened', 'closed', 'reopened', 'merged'] as const;
const stateAt = (record: ArchiveRecord) => states.find((state) => state === record['state']) ?? null;
const actionAt = (record: ArchiveRecord) => wordAt(record, 'action', ['add', 'remove']);

async function resourceRows(scope: ImportScope, record: ArchiveRecord, target: object): Promise<EventRow[]> {
  const rows: EventRow[] = [];
  const base = (one: ArchiveRecord) => ({
    issue_id: null,
    merge_request_id: null,
    ...target,
    user_id: byAt(scope, one, 'user_id'),
    action: null,
    state: null,
    label_id: null,
    milestone_id: null,
    weight: null,
    source_commit: null,
    created_at: momentAt(one, 'created_at') ?? scope.at,
  });
  for (const one of recordsAt(record, 'resource_label_events')) {
    const label = recordAt(one, 'label');
    const label_id = label ? await labelFor(scope, label) : null;
    rows.push({ ...base(one), kind: 'label', action: actionAt(one), label_id });
  }
  for (const one of recordsAt(record, 'resource_milestone_events')) {
    const milestone_id = await milestoneOf(scope, one);
    rows.push({ ...base(one), kind: 'milestone', action: actionAt(one), state: stateAt(one), milestone_id });
  }
  for (const one of recordsAt(record, 'resource_state_events')) {
    rows.push({
      ...base(one),
      kind: 'state',
      state: stateAt(one),
      source_commit: textAt(one, 'source_commit'),
    });
  }
  for (const one of recordsAt(record, 'resource_weight_events')) {
    rows.push({ ...base(one), kind: 'weight', weight: countAt(one, 'weight') });
  }
  return rows;
}

/** Brings in what hangs on a record that was just kept. */
export async function bringHanging(
  scope: ImportScope,
  kind: HangingKind,
  id: number,
  record: ArchiveRecord,
): Promise<void> {
  const { tx, at } = scope;
  const { column, type, labels } = kinds[kind];
  const target = column === 'issue_id' ? { issue_id: id } : { merge_request_id: id };
  const labelIds: number[] = [];
  for (const link of recordsAt(record, 'label_links')) {
    const label = recordAt(link, 'label');
    if (label) labelIds.push(await labelFor(scope, label));
  }
  await importLinks(
    tx,
    labels,
    [...new Set(labelIds)].map((label_id) => ({ ...target, label_id })) as Insert<typeof labels>[],
  );
  await importLinks(tx, 'award_emoji', awardRows(scope, recordsAt(record, 'award_emoji'), target));
  const timelogs = recordsAt(record, 'timelogs').map((log) => {
    const created_at = momentAt(log, 'created_at') ?? at;
    return {
      ...target,
      user_id: byAt(scope, log, 'user_id'),
      time_spent: numberAt(log, 'time_spent') ?? 0,
      summary: textAt(log, 'summary'),
      spent_at: momentAt(log, 'spent_at') ?? created_at,
      created_at,
    };
  });
  await importLinks(tx, 'timelogs', timelogs);
  const changes = await resourceRows(scope, record, target);
  await importRows(tx, 'resource_events', changes);
  await importLinks(tx, 'events', eventRows(scope, recordsAt(record, 'events'), type, id));
  await bringNotes(scope, recordsAt(record, 'notes'), target);
}

/** The rows of people in lists of a record, each once, in their order. */
export const peopleRows = (
  scope: ImportScope,
  records: readonly ArchiveRecord[],
): { user_id: number; record: ArchiveRecord }[] =>
  firstOfEach(
    records.map((record) => ({ user_id: byAt(scope, record, 'user_id'), record })),
    ({ user_id }) => user_id,
  );
