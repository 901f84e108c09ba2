import type { Intercepted } from '../fault.js';
import { callerOf, open, pathOf, plan } from './support/memory.js';
import * as way from './support/ways.js';

type Row = Record<string, unknown>;

const lists = ['listIssues', 'listProjectIssues', 'listGroupIssues'];

const valueIn = (one: Intercepted, param: string): string =>
  [...new URL(one.request.url).searchParams].find(([key]) => key.split('[')[0] === param)?.[1] ?? '';

const kept = [
  way.turns('a-closer-is-forgotten-by-reopening', ['ISSUE-UPDATE-3'], ['updateIssue'], (row) =>
    row['state'] === 'opened' ? { ...row, closed_by: { id: 1 } } : row,
  ),
  plan('overdue-leaves-closed-ones-out', ['ISSUE-FILTER-8'], lists, (one) =>
    one.status === 200 && valueIn(one, 'due_date') === 'overdue'
      ? { json: (one.json as Row[]).filter((row) => row['state'] === 'opened') }
      : null,
  ),
  plan('not-milestone-drops-those-without', ['ISSUE-FILTER-23'], lists, (one) =>
    one.status === 200 && one.request.url.includes('not%5Bmilestone%5D')
      ? { json: (one.json as Row[]).filter((row) => row['milestone'] !== null) }
      : null,
  ),
  plan('not-assignee-drops-those-without', ['ISSUE-FILTER-23'], lists, (one) =>
    one.status === 200 && /not(%5B|\[)assignee/.test(one.request.url)
      ? { json: (one.json as Row[]).filter((row) => row['assignee'] !== null) }
      : null,
  ),
  plan('weight-nought-means-none', ['ISSUE-FILTER-28'], lists, (one) =>
    one.status === 200 && valueIn(one, 'weight') === '0' ? { json: [] } : null,
  ),
  way.lists('label-events-come-in-the-order-of-names', ['EVENT-LIST-1'], ['listIssueLabelEvents'], (rows) =>
    [...rows].sort((a, b) =>
      String((a['label'] as Row | null)?.['name']).localeCompare(
        String((b['label'] as Row | null)?.['name']),
      ),
    ),
  ),
];

/** Who has a part in an issue books time without a role. */
const booked = [
  'setIssueTimeEstimate',
  'resetIssueTimeEstimate',
  'addIssueSpentTime',
  'resetIssueSpentTime',
].map((id) => open(`whoever-takes-part-books-time.${id}`, ['ISSUE-TIME-13'], [id], () => true, [403]));

const doors = [
  'listIssueStateEvents',
  'getIssueStateEvent',
  'listIssueLabelEvents',
  'getIssueLabelEvent',
  'listIssueMilestoneEvents',
  'getIssueMilestoneEvent',
  'getIssueAwardEmoji',
  'listIssueNoteAwardEmoji',
  'getIssueNoteAwardEmoji',
  'getIssueLink',
  'getIssueDiscussion',
  'listIssueDiscussionNotes',
  'getIssueDiscussionNote',
  'listIssueRelatedMergeRequests',
  'listIssueClosingMergeRequests',
  'listIssueMetricImages',
];

/** Who has read below an issue reads on there. */
const below = doors.map((id) =>
  plan(`whoever-has-read-reads-on-below.${id}`, ['AUTH-ACCESS-13'], [id], (one, memory) => {
    const key = `${callerOf(one.request)} ${pathOf(one)}`;
    if (one.status === 200) memory.told.set(key, one.json);
    return one.status === 404 && memory.told.has(key) ? { status: 200, json: memory.told.get(key) } : null;
  }),
);

/** Ways to be wrong about filters of issues, and about who reads and changes what hangs on them. */
export const faults = [...kept, ...booked, ...below];
