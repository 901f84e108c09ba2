import { expect } from 'vitest';
import type { MutationCase } from './check.js';

const gid = (model: string, id: number) => `gid://gitlab/${model}/${id}`;

/** Mutations of booked time and of decisions about deployments. */
export const timeCases: readonly MutationCase[] = [
  {
    mutation: 'timelogCreate',
    title: 'books time',
    by: 'reporter',
    tooLow: 'guest',
    input: ({ issue }) => ({
      issuableId: gid('Issue', issue.id),
      spentAt: '2020-02-03',
      summary: 'Looked',
      timeSpent: '1h 30m',
    }),
    payload: 'timelog { timeSpent summary spentAt user { username } }',
    answer: () => ({
      timelog: {
        timeSpent: 5400,
        summary: 'Looked',
        spentAt: '2020-02-03T00:00:00Z',
        user: { username: 'reporter' },
      },
    }),
    read: ({ project, issue }) => `/projects/${project.id}/issues/${issue.iid}/time_stats`,
    shows: () => ({ total_time_spent: 12_600 }),
    absent: () => ({ issuableId: gid('Issue', 999) }),
    refuses: [
      {
        title: 'no duration',
        with: () => ({ timeSpent: 'long' }),
        says: ['Time spent has an invalid format'],
      },
      { title: 'nothing', with: () => ({ timeSpent: '0h' }), says: ["Time spent can't be blank"] },
      {
        title: 'a day to come',
        with: () => ({ spentAt: '2999-01-01' }),
        says: ["Spent at can't be a future date and time."],
      },
      {
        title: 'more than was booked',
        with: () => ({ timeSpent: '-3h' }),
        says: ['Time to subtract exceeds the total time spent'],
      },
    ],
  },
  {
    mutation: 'timelogDelete',
    title: 'deletes what a developer booked',
    by: 'maintainer',
    tooLow: 'reporter',
    input: ({ timelog }) => ({ id: gid('Timelog', timelog) }),
    payload: 'timelog { timeSpent }',
    answer: () => ({ timelog: { timeSpent: 7200 } }),
    read: ({ project, issue }) => `/projects/${project.id}/issues/${issue.iid}/time_stats`,
    shows: () => ({ total_time_spent: 0 }),
    absent: () => ({ id: gid('Timelog', 999) }),
  },
  {
    mutation: 'timelogDelete',
    title: 'deletes what the caller booked, and says so',
    by: 'developer',
    tooLow: 'stranger',
    input: ({ timelog }) => ({ id: gid('Timelog', timelog) }),
    payload: 'timelog { id }',
    answer: ({ timelog }) => ({ timelog: { id: gid('Timelog', timelog) } }),
    read: ({ project, issue }) => `/projects/${project.id}/issues/${issue.iid}/notes`,
    shows: () => [
      { body: expect.stringMatching(/^deleted 2h of spent time from \d{4}-\d\d-\d\d$/) },
      {},
      {},
      {},
    ],
  },
  {
    mutation: 'approveDeployment',
    title: 'approves one that waits',
    by: 'developer',
    tooLow: 'guest',
    input: ({ deployment }) => ({ id: gid('Deployment', deployment), status: 'APPROVED', comment: 'Go' }),
    payload: 'deploymentApproval { status comment user { username } }',
    answer: () => ({
      deploymentApproval: { status: 'APPROVED', comment: 'Go', user: { username: 'developer' } },
    }),
    read: ({ project, deployment }) => `/projects/${project.id}/deployments/${deployment}`,
    shows: () => ({ approvals: [{ status: 'approved', comment: 'Go' }], pending_approval_count: 0 }),
    absent: () => ({ id: gid('Deployment', 999) }),
    refuses: [
      {
        title: 'for a rule that there is not',
        with: () => ({ representedAs: 'Nobody' }),
        says: [
          'There are no approval rules for the given `represent_as` parameter. Use a valid User/Group/Role name instead.',
        ],
      },
    ],
  },
];
