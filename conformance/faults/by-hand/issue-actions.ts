import { fault } from '../fault.js';
import { edit, on } from '../helpers.js';
import { refusalBecomes, writeForgotten } from '../refusals.js';
import * as way from './support/ways.js';

const forbidden = { status: 403, json: { message: '403 Forbidden' } };
const actions = [
  'reorderIssue',
  'moveIssue',
  'cloneIssue',
  'subscribeToIssue',
  'unsubscribeFromIssue',
  'createIssueTodo',
  'setIssueTimeEstimate',
  'resetIssueTimeEstimate',
  'addIssueSpentTime',
  'resetIssueSpentTime',
  'createIssueMetricImage',
  'updateIssueMetricImage',
  'deleteIssueMetricImage',
];
const subscribing = ['subscribeToIssue', 'unsubscribeFromIssue'] as const;

/** Ways to be wrong about what is done with issues. */
export const faults = [
  refusalBecomes({
    name: 'actions-without-credentials-are-forbidden',
    rules: ['ISSUE-ACTION-2'],
    operations: actions,
    status: 401,
    instead: forbidden,
  }),
  ...subscribing.map((id) =>
    fault({
      name: `subscription-is-told-the-wrong-way-round.${id}`,
      rules: ['ISSUE-SUBSCRIBE-1', 'ISSUE-SUBSCRIBE-2'],
      applies: on(id, 201),
      change: edit((row) => ({ ...row, subscribed: row['subscribed'] !== true })),
    }),
  ),
  refusalBecomes({
    name: 'subscribing-twice-is-a-conflict',
    rules: ['ISSUE-SUBSCRIBE-3', 'ISSUE-SUBSCRIBE-4'],
    operations: subscribing,
    status: 304,
  }),
  fault({
    name: 'new-to-do-is-done',
    rules: ['ISSUE-TODO-1', 'ISSUE-TODO-3', 'ISSUE-TODO-4'],
    applies: on('createIssueTodo', 201),
    change: edit((row) => ({ ...row, state: 'done' })),
  }),
  refusalBecomes({
    name: 'second-to-do-is-a-conflict',
    rules: ['ISSUE-TODO-2'],
    operations: ['createIssueTodo'],
    status: 304,
  }),
  fault({
    name: 'estimate-is-not-reset',
    rules: ['ISSUE-TIME-3'],
    applies: on('resetIssueTimeEstimate'),
    change: edit((row) => ({ ...row, time_estimate: 3600 })),
  }),
  fault({
    name: 'time-spent-is-not-reset',
    rules: ['ISSUE-TIME-5'],
    applies: on('resetIssueSpentTime'),
    change: edit((row) => ({ ...row, total_time_spent: 3600 })),
  }),
  refusalBecomes({
    name: 'unreadable-duration-is-a-conflict',
    rules: ['ISSUE-TIME-2', 'ISSUE-TIME-11'],
    operations: ['setIssueTimeEstimate', 'addIssueSpentTime'],
    status: 400,
  }),
  refusalBecomes({
    name: 'times-of-hidden-issues-are-forbidden',
    rules: ['ISSUE-TIME-6'],
    operations: ['getIssueTimeStats'],
    status: 404,
    instead: forbidden,
  }),
  fault({
    name: 'merge-requests-of-issues-have-no-total',
    rules: ['ISSUE-RELATED-4'],
    applies: (intercepted) =>
      on('listIssueRelatedMergeRequests')(intercepted) || on('listIssueClosingMergeRequests')(intercepted),
    change: () => ({ headers: { 'x-total': undefined } }),
  }),
  fault({
    name: 'one-participant-is-left-out',
    rules: ['ISSUE-PARTICIPANTS-1'],
    applies: on('listIssueParticipants'),
    change: ({ json }) => ({ json: Array.isArray(json) ? json.slice(1) : json }),
  }),
  fault({
    name: 'user-agent-is-another-one',
    rules: ['ISSUE-AGENT-1'],
    applies: on('getIssueUserAgentDetail'),
    change: edit((row) => ({ ...row, user_agent: 'another' })),
  }),
  refusalBecomes({
    name: 'user-agent-is-hidden-from-owners',
    rules: ['ISSUE-AGENT-2'],
    operations: ['getIssueUserAgentDetail'],
    status: 403,
  }),
  refusalBecomes({
    name: 'unknown-user-agent-is-forbidden',
    rules: ['ISSUE-AGENT-3'],
    operations: ['getIssueUserAgentDetail'],
    status: 404,
    instead: forbidden,
  }),
  refusalBecomes({
    name: 'wrong-image-is-a-conflict',
    rules: ['ISSUE-IMAGE-2', 'ISSUE-IMAGE-11', 'ISSUE-IMAGE-14'],
    operations: ['createIssueMetricImage'],
    status: 400,
  }),
  refusalBecomes({
    name: 'number-of-an-image-may-be-a-word',
    rules: ['ISSUE-IMAGE-6'],
    operations: ['updateIssueMetricImage', 'deleteIssueMetricImage'],
    status: 400,
  }),
  refusalBecomes({
    name: 'unknown-image-is-forbidden',
    rules: ['ISSUE-IMAGE-13'],
    operations: ['updateIssueMetricImage', 'deleteIssueMetricImage'],
    status: 404,
    instead: forbidden,
  }),
  fault({
    name: 'images-come-newest-first',
    rules: ['ISSUE-IMAGE-4', 'ISSUE-IMAGE-10'],
    applies: on('listIssueMetricImages'),
    change: ({ json }) => ({ json: Array.isArray(json) ? [...json].reverse() : json }),
  }),
  writeForgotten('deleted-image-stays', ['ISSUE-IMAGE-7'], 'deleteIssueMetricImage'),
  fault({
    name: 'file-of-an-image-is-not-served',
    rules: ['ISSUE-IMAGE-15'],
    applies: ({ operation, request, status }) =>
      operation === null && status === 200 && request.url.includes('issuable_metric_image'),
    change: () => ({ status: 404 }),
  }),
  ...(['listIssueRelatedMergeRequests', 'listIssueClosingMergeRequests'] as const).map((id) =>
    fault({
      name: `merge-requests-of-issues-are-others.${id}`,
      rules: [id === 'listIssueRelatedMergeRequests' ? 'ISSUE-RELATED-1' : 'ISSUE-RELATED-2'],
      applies: on(id),
      change: edit((row) => ({ ...row, id: Number(row['id']) + 1 })),
    }),
  ),
  fault({
    name: 'merge-requests-of-other-projects-are-left-out',
    rules: ['ISSUE-RELATED-3'],
    applies: on('listIssueRelatedMergeRequests'),
    change: ({ json, request }) => ({
      json: (json as { project_id: number }[]).filter(({ project_id: id }) =>
        request.url.includes(`/projects/${id}/`),
      ),
    }),
  }),
  fault({
    name: 'new-issues-come-first',
    rules: ['ISSUE-REORDER-3'],
    applies: ({ operation, request }) =>
      operation?.id === 'listProjectIssues' && request.url.includes('relative_position'),
    change: ({ json }) => ({ json: (json as unknown[]).toReversed() }),
  }),
  refusalBecomes({
    name: 'images-of-plain-issues-are-listed',
    rules: ['ISSUE-IMAGE-16'],
    operations: ['listIssueMetricImages'],
    status: 404,
    instead: { status: 200, json: [] },
  }),
  fault({
    name: 'references-of-moved-issues-lose-their-place',
    rules: ['ISSUE-MOVE-5'],
    applies: on('moveIssue'),
    change: edit((row) => ({ ...row, description: String(row['description']).replace(/[\w./-]+#/, '#') })),
  }),
  fault({
    name: 'moved-issues-name-uploads-that-are-not-there',
    rules: ['ISSUE-MOVE-6'],
    applies: ({ operation, status }) =>
      ['moveIssue', 'cloneIssue'].includes(operation?.id ?? '') && status === 201,
    change: edit((row) => ({
      ...row,
      description: String(row['description']).replace(/[0-9a-f]{32}/, '0'.repeat(32)),
    })),
  }),
  fault({
    name: 'what-was-moved-is-for-all',
    rules: ['ISSUE-MOVE-7'],
    operations: ['getIssue', 'listProjectIssues', 'listEpics'],
    applies: ({ operation, status }) =>
      ['getIssue', 'listProjectIssues', 'listEpics'].includes(operation?.id ?? '') && status === 200,
    change: edit((row) => ({ ...row, confidential: false })),
  }),
  way.turns('issue-reset-takes-all-times', ['ISSUE-TIME-15'], ['resetIssueTimeEstimate'], (row) => ({
    ...row,
    total_time_spent: 0,
  })),
  way.turns('issue-reset-takes-times-of-others', ['ISSUE-TIME-15'], ['getIssueTimeStats'], (row) => ({
    ...row,
    total_time_spent: 0,
  })),
];
