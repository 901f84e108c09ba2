import { fault } from '../fault.js';
import { drop, edit, on, valuesIn, without } from '../helpers.js';
import { headerIgnored, refusalBecomes, writeForgotten } from '../refusals.js';
import * as way from './support/ways.js';

const lists = ['listIssues', 'listGroupIssues', 'listProjectIssues'] as const;
const reads = ['getIssue', 'getIssueById'] as const;
const isEmptyList = (json: unknown): boolean => Array.isArray(json) && json.length === 0;

const records = reads.flatMap((id) => [
  fault({
    name: `duplicates-are-not-told.${id}`,
    rules: ['ISSUE-RECORD-10'],
    applies: on(id),
    change: edit((row) => ({
      ...row,
      _links: { ...(row['_links'] as object), closed_as_duplicate_of: null },
    })),
  }),
  fault({
    name: `times-are-not-told.${id}`,
    rules: ['ISSUE-RECORD-15'],
    applies: on(id),
    change: edit((row) => ({
      ...row,
      time_stats: { ...(row['time_stats'] as object), time_estimate: 0, total_time_spent: 0 },
    })),
  }),
  fault({
    name: `milestone-of-an-issue-is-not-told.${id}`,
    rules: ['ISSUE-RECORD-16'],
    applies: on(id),
    change: edit((row) => ({ ...row, milestone: null })),
  }),
  fault({
    name: `tasks-are-not-counted.${id}`,
    rules: ['ISSUE-RECORD-9'],
    applies: on(id),
    change: edit((row) => ({ ...row, task_completion_status: { count: 0, completed_count: 0 } })),
  }),
  fault({
    name: `task-status-is-always-there.${id}`,
    rules: ['ISSUE-RECORD-11'],
    applies: on(id),
    change: edit((row) => ({ ...row, task_status: '0 of 0 checklist items completed' })),
  }),
  fault({
    name: `closing-time-is-kept-after-reopening.${id}`,
    rules: ['ISSUE-RECORD-13'],
    applies: on(id),
    change: edit((row) => ({ ...row, closed_at: row['closed_at'] ?? '2020-01-01T00:00:00.000Z' })),
  }),
  fault({
    name: `state-never-changes.${id}`,
    rules: ['ISSUE-STATE-1'],
    applies: on(id),
    change: edit((row) => ({ ...row, state: 'opened' })),
  }),
  fault({
    name: `single-issue-tells-no-subscription.${id}`,
    rules: ['ISSUE-RECORD-5'],
    applies: on(id),
    change: drop('subscribed'),
  }),
  fault({
    name: `weight-is-not-told.${id}`,
    rules: ['ISSUE-RECORD-7'],
    applies: on(id),
    change: drop('weight'),
  }),
]);

const listing = lists.flatMap((id) => [
  fault({
    name: `lists-of-issues-have-larger-pages.${id}`,
    rules: ['ISSUE-LIST-3'],
    applies: (intercepted) => on(id)(intercepted) && !intercepted.request.url.includes('per_page'),
    change: () => ({ headers: { 'x-per-page': '50' } }),
  }),
  fault({
    name: `lists-of-issues-tell-subscriptions.${id}`,
    rules: ['ISSUE-RECORD-12'],
    applies: on(id),
    change: edit((row) => ({ ...row, subscribed: false })),
  }),
]);

/** Ways to be wrong about issues. */
export const faults = [
  way.lists(
    'equal-issues-lowest-first',
    ['ISSUE-ORDER-5'],
    ['listIssues', 'listGroupIssues', 'listProjectIssues'],
    (rows) => rows.reverse(),
  ),
  ...records,
  ...listing,
  fault({
    name: 'issues-of-subgroups-are-left-out',
    rules: ['ISSUE-LIST-6'],
    applies: on('listGroupIssues'),
    change: () => ({ json: [] }),
  }),
  fault({
    name: 'issues-are-listed-with-the-tracker-off',
    rules: ['ISSUE-LIST-8'],
    applies: (intercepted) =>
      (on('listProjectIssues')(intercepted) || on('listGroupIssues')(intercepted)) &&
      isEmptyList(intercepted.json),
    change: () => ({ json: [{}] }),
  }),
  fault({
    name: 'reply-address-of-an-issue-is-left-out',
    rules: ['ISSUE-RECORD-6'],
    applies: on('getIssueById'),
    change: drop('service_desk_reply_to'),
  }),
  refusalBecomes({
    name: 'issues-of-hidden-projects-are-forbidden',
    rules: ['ISSUE-LIST-4'],
    operations: ['listProjectIssues', 'getIssue'],
    status: 404,
    says: /Project Not Found/,
    instead: { status: 403, json: { message: '403 Forbidden' } },
  }),
  refusalBecomes({
    name: 'absent-issue-is-a-conflict',
    rules: ['ISSUE-GET-3', 'ISSUE-GET-4'],
    operations: reads,
    status: 404,
  }),
  refusalBecomes({
    name: 'number-of-an-issue-may-be-a-word',
    rules: ['ISSUE-GET-2'],
    operations: reads,
    status: 400,
  }),
  refusalBecomes({
    name: 'issue-by-id-hides-itself',
    rules: ['ISSUE-GET-1'],
    operations: ['getIssueById'],
    status: 403,
    instead: { status: 404, json: { message: '404 Not found' } },
  }),
  refusalBecomes({
    name: 'change-of-no-field-is-a-conflict',
    rules: ['ISSUE-UPDATE-1'],
    operations: ['updateIssue'],
    status: 400,
    says: /at least one/,
  }),
  refusalBecomes({
    name: 'deleting-an-absent-issue-is-forbidden',
    rules: ['ISSUE-DELETE-2'],
    operations: ['deleteIssue'],
    status: 404,
    instead: { status: 403, json: { message: '403 Forbidden' } },
  }),
  writeForgotten('deleted-issue-stays', ['ISSUE-DELETE-1'], 'deleteIssue'),
  fault({
    name: 'issues-are-deleted-without-a-tracker',
    rules: ['ISSUE-DELETE-1'],
    operations: ['deleteIssue'],
    remembers() {
      let off = false;
      return (one) => {
        if (on('updateProject', 200)(one))
          off = (one.json as Record<string, unknown>)['issues_access_level'] === 'disabled';
        return off && on('deleteIssue', 403, 404)(one) ? { status: 204, body: '' } : null;
      };
    },
  }),
  headerIgnored(
    'issue-changed-meanwhile-is-deleted',
    ['ISSUE-DELETE-3'],
    'deleteIssue',
    'if-unmodified-since',
  ),
  refusalBecomes({
    name: 'unpaid-words-are-named',
    rules: ['ISSUE-UPDATE-11'],
    operations: ['updateIssue'],
    status: 400,
    says: /at least one/,
    instead: {
      status: 400,
      json: { error: 'title, weight are missing, at least one parameter must be provided' },
    },
  }),
  fault({
    name: 'scope-of-nobody-is-ignored',
    rules: ['ISSUE-LIST-11', 'MR-LIST-11'],
    before: (request, operation) =>
      request.headers['private-token'] === undefined && /^list(Group|Project)/.test(operation?.id ?? '')
        ? without(request, 'scope')
        : null,
  }),
  fault({
    name: 'plus-in-labels-is-a-plus',
    rules: ['ISSUE-FILTER-36'],
    applies: ({ request, json }) => valuesIn(request, 'labels').includes('No+Label') && Array.isArray(json),
    change: () => ({ json: [] }),
  }),
];
