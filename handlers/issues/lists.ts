import { handle } from '../../generated/handlers.js';
import { answerIssueList, answerIssueNumbers } from './list-answer.js';

/** Lists issues of everything the caller sees. Rules: ISSUE-LIST-1, ISSUE-LIST-3, ISSUE-LIST-5, ISSUE-LIST-7. */
export const listIssues = handle('listIssues', ({ params, viewer, page, at, services }) =>
  answerIssueList({ place: { kind: 'all' }, params, viewer, page, at, services }),
);

/** Lists issues of a group and the groups below it. Rules: ISSUE-LIST-2, ISSUE-LIST-6, ISSUE-LIST-8. */
export const listGroupIssues = handle('listGroupIssues', ({ group, params, viewer, page, at, services }) =>
  answerIssueList({ place: { kind: 'group', group }, params, viewer, page, at, services }),
);

/** Lists issues of a project. Rules: ISSUE-LIST-2, ISSUE-LIST-4, ISSUE-LIST-8. */
export const listProjectIssues = handle(
  'listProjectIssues',
  ({ project, params, viewer, page, at, services }) =>
    answerIssueList({ place: { kind: 'project', project }, params, viewer, page, at, services }),
);

/** Counts issues of everything the caller sees. Rules: ISSUE-STATS-1, ISSUE-LIST-5. */
export const getIssuesStatistics = handle('getIssuesStatistics', ({ params, viewer, at, services }) =>
  answerIssueNumbers({ place: { kind: 'all' }, params, viewer, at, services }),
);

/** Counts issues of a group and the groups below it. Rule: ISSUE-STATS-1. */
export const getGroupIssuesStatistics = handle(
  'getGroupIssuesStatistics',
  ({ group, params, viewer, at, services }) =>
    answerIssueNumbers({ place: { kind: 'group', group }, params, viewer, at, services }),
);

/** Counts issues of a project. Rule: ISSUE-STATS-1. */
export const getProjectIssuesStatistics = handle(
  'getProjectIssuesStatistics',
  ({ project, params, viewer, at, services }) =>
    answerIssueNumbers({ place: { kind: 'project', project }, params, viewer, at, services }),
);
