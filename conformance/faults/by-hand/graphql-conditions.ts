import { type Fault, fault } from '../fault.js';
import { asking, values } from '../graphql.js';
import { asks, withoutArgument } from './support/arguments.js';

/** Conditions of lists, by the rule and the field. */
const conditions: readonly [rule: string, field: string, names: readonly string[]][] = [
  [
    'GRAPHQL-LIST-3',
    'issues',
    [
      ...['assigneeId', 'assigneeUsernames', 'assigneeUsername', 'authorUsername', 'labelName'],
      ...['milestoneTitle', 'milestoneWildcardId', 'createdBefore', 'createdAfter', 'updatedBefore'],
      ...['updatedAfter', 'closedAfter', 'closedBefore', 'search', 'in', 'iid', 'iids', 'types'],
      ...['confidential', 'state', 'myReactionEmoji', 'weight', 'epicId', 'iterationId'],
      ...['iterationWildcardId', 'healthStatusFilter', 'not.assigneeId', 'not.assigneeUsernames'],
      ...['not.authorUsername', 'not.labelName', 'not.milestoneTitle', 'not.iids', 'not.myReactionEmoji'],
      ...['not.weight', 'or.assigneeUsernames', 'or.authorUsernames'],
    ],
  ],
  ['GRAPHQL-LIST-4', 'issues', ['includeSubgroups', 'includeArchived']],
  ['GRAPHQL-LIST-5', 'issueStatusCounts', ['search', 'labelName', 'authorUsername', 'confidential', 'types']],
  [
    'GRAPHQL-LIST-6',
    'mergeRequests',
    [
      ...['assigneeUsername', 'authorUsername', 'reviewerUsername', 'labels', 'milestoneTitle', 'draft'],
      ...['state', 'iids', 'sourceBranches', 'targetBranches', 'createdBefore', 'createdAfter'],
      ...['updatedBefore', 'updatedAfter', 'mergedAfter', 'mergedBefore', 'not.labels', 'not.milestoneTitle'],
    ],
  ],
  ['GRAPHQL-LIST-7', 'authoredMergeRequests', ['projectPath', 'projectId', 'state']],
  ['GRAPHQL-LIST-7', 'assignedMergeRequests', ['projectPath', 'projectId']],
  ['GRAPHQL-LIST-7', 'reviewRequestedMergeRequests', ['projectPath', 'projectId']],
  [
    'GRAPHQL-LIST-9',
    'epics',
    [
      ...['includeDescendantGroups', 'includeAncestorGroups', 'authorUsername', 'confidential', 'labelName'],
      ...['search', 'in', 'state', 'myReactionEmoji', 'iid', 'iids', 'iidStartsWith', 'createdBefore'],
      ...['createdAfter', 'updatedBefore', 'updatedAfter', 'timeframe', 'not.labelName'],
      ...['not.authorUsername', 'not.myReactionEmoji'],
    ],
  ],
  [
    'GRAPHQL-LIST-10',
    'milestones',
    [
      ...['includeAncestors', 'includeDescendants', 'state', 'title', 'searchTitle', 'ids', 'timeframe'],
      'containingDate',
    ],
  ],
  ['GRAPHQL-LIST-10', 'labels', ['includeAncestorGroups', 'searchTerm']],
  ['GRAPHQL-LIST-11', 'projects', ['ids', 'membership', 'search', 'topics', 'includeSubgroups', 'sort']],
  ['GRAPHQL-LIST-11', 'projects', ['searchNamespaces']],
  ['GRAPHQL-LIST-11', 'descendantGroups', ['includeParentDescendants', 'search', 'owned']],
  ['GRAPHQL-LIST-12', 'projectMembers', ['relations', 'search']],
  ['GRAPHQL-LIST-12', 'groupMembers', ['relations', 'accessLevels', 'search']],
  ['GRAPHQL-LIST-12', 'users', ['ids', 'usernames', 'search']],
  ['GRAPHQL-LIST-12', 'groups', ['permissionScope', 'search']],
  ['GRAPHQL-LIST-13', 'todos', ['action', 'authorId', 'projectId', 'groupId', 'type', 'state']],
  ['GRAPHQL-LIST-14', 'timelogs', ['username', 'projectId', 'groupId', 'startTime', 'endTime', 'startDate']],
  ['GRAPHQL-LIST-15', 'snippets', ['authorId', 'type', 'visibility', 'projectId', 'ids']],
  ['GRAPHQL-LIST-16', 'environments', ['name', 'search', 'states']],
  ['GRAPHQL-LIST-16', 'deployments', ['orderBy', 'statuses']],
  [
    'GRAPHQL-LIST-16',
    'pipelines',
    ['ref', 'sha', 'status', 'source', 'username', 'updatedAfter', 'updatedBefore'],
  ],
];

/** One form of a condition is taken for another one. */
const mistaken: readonly [name: string, rule: string, from: string, to: string][] = [
  ['issues-of-nobody-are-those-of-somebody', 'GRAPHQL-LIST-3', 'assigneeId: "NONE"', 'assigneeId: "ANY"'],
  ['labels-are-any-of-them', 'GRAPHQL-LIST-3', '["bug", "ui"]', '["bug"]'],
  ['issues-without-labels-have-some', 'GRAPHQL-LIST-3', '["None"]', '["Any"]'],
  ['no-milestone-is-any', 'GRAPHQL-LIST-3', 'WildcardId: NONE', 'WildcardId: ANY'],
  ['started-milestones-are-any', 'GRAPHQL-LIST-3', 'WildcardId: STARTED', 'WildcardId: ANY'],
  ['upcoming-milestones-are-any', 'GRAPHQL-LIST-3', 'WildcardId: UPCOMING', 'WildcardId: ANY'],
  ['no-reaction-is-any', 'GRAPHQL-LIST-3', 'myReactionEmoji: "NONE"', 'myReactionEmoji: "ANY"'],
  ['no-weight-is-any', 'GRAPHQL-LIST-3', 'weight: "none"', 'weight: "any"'],
  ['no-health-is-any', 'GRAPHQL-LIST-3', 'healthStatusFilter: NONE', 'healthStatusFilter: ANY'],
  ['locked-merge-requests-are-closed', 'GRAPHQL-LIST-6', 'state: locked', 'state: closed'],
  ['direct-members-are-all', 'GRAPHQL-LIST-12', 'relations: [DIRECT]', 'relations: [DIRECT, INHERITED]'],
  ['days-of-deployments-are-turned', 'GRAPHQL-LIST-16', '{ createdAt: DESC }', '{ createdAt: ASC }'],
  ['last-deployments-are-of-any-status', 'GRAPHQL-LIST-16', '(status: SUCCESS)', '(status: FAILED)'],
];

/** Orders that are not the usual ones, which are followed instead. */
const orders = [
  ...['CREATED', 'UPDATED', 'TITLE', 'DUE_DATE', 'MILESTONE_DUE', 'POPULARITY'].map((name) => `${name}_ASC`),
  ...['UPDATED_DESC', 'TITLE_DESC', 'DUE_DATE_DESC', 'MILESTONE_DUE_DESC', 'POPULARITY_DESC'],
  ...['LABEL_PRIORITY_ASC', 'PRIORITY_ASC', 'created_asc', 'updated_desc', 'START_DATE_ASC', 'END_DATE_ASC'],
  ...['START_DATE_DESC', 'END_DATE_DESC', 'start_date_asc', 'end_date_desc', 'CREATED_AT_ASC'],
  ...['RELEASED_AT_ASC'],
];

const usual = ['issues', 'mergeRequests', 'epics', 'milestones', 'releases'];

const backwards = (nodes: unknown): unknown => (Array.isArray(nodes) ? [...nodes].reverse() : nodes);

const ignored = conditions.flatMap(([rule, field, names]) =>
  names.map(
    (name): Fault =>
      fault({
        name: `graphql-${rule.split('-').at(-1)}-${field}-overlook-${name.replace('.', '-')}`,
        rules: [rule],
        before: asks((query) => withoutArgument(query, field, name)),
      }),
  ),
);

/** Ways to be wrong about what conditions keep and how lists run. */
export const faults: Fault[] = [
  ...ignored,
  ...mistaken.map(([name, rule, from, to]) =>
    fault({ name: `graphql-${name}`, rules: [rule], before: asks((query) => query.replace(from, to)) }),
  ),
  ...orders.map((order) =>
    fault({
      name: `graphql-lists-do-not-run-by-${order}`,
      rules: ['GRAPHQL-LIST-8'],
      before: asks((query) =>
        usual.reduce(
          (text, field) =>
            text.includes(`${field}(sort: ${order})`) ? withoutArgument(text, field, 'sort') : text,
          query,
        ),
      ),
    }),
  ),
  ...[...usual, 'todos'].map((field) =>
    fault({
      name: `graphql-${field}-run-backwards`,
      rules: [field === 'todos' ? 'GRAPHQL-LIST-13' : 'GRAPHQL-LIST-8'],
      applies: asking(`found: ${field} {`),
      change: values('nodes', backwards),
    }),
  ),
  fault({
    name: 'graphql-labels-are-found-in-any-case',
    rules: ['GRAPHQL-LIST-10'],
    before: asks((query) => query.replace('label(title: "Own")', 'label(title: "own")')),
  }),
  fault({
    name: 'graphql-arguments-go-together',
    rules: ['GRAPHQL-ANSWER-8'],
    applies: asking('milestoneWildcardId: NONE)'),
    change: ({ json }) => ({ json: { data: (json as { data: unknown }).data } }),
  }),
  fault({
    name: 'graphql-users-are-told-by-either',
    rules: ['GRAPHQL-ANSWER-8'],
    before: asks((query) => query.replace(', id: "gid://gitlab/User/1")', ')')),
  }),
  fault({
    name: 'graphql-times-may-end-before-they-start',
    rules: ['GRAPHQL-ANSWER-8'],
    before: asks((query) => query.replace('endDate: "2022-01-01"', 'endDate: "2022-01-03"')),
  }),
];
