import { type Fault, fault } from '../fault.js';
import { on, withParam } from '../helpers.js';
import { sentBy } from './support/memory.js';

type Row = Record<string, unknown>;
type Kinds = Record<string, (row: Row) => boolean>;

const inState = (...states: string[]): Kinds =>
  Object.fromEntries(states.map((state) => [state, (row: Row) => row['state'] === state]));

const inStatus = (...states: string[]): Kinds =>
  Object.fromEntries(states.map((state) => [state, (row: Row) => row['status'] === state]));

const tokens: Kinds = {
  revoked: ({ revoked }) => revoked === true,
  expired: ({ revoked, active }) => revoked === false && active === false,
};
const issues = inState('closed');
const mergeRequests = inState('closed', 'merged');
const users = inState('blocked', 'deactivated');
const projects: Kinds = { archived: ({ archived }) => archived === true };

/** Lists by what somebody might leave out of them. */
const lists: Record<string, Kinds> = {
  listPersonalAccessTokens: tokens,
  listImpersonationTokens: tokens,
  listProjectIssues: issues,
  listGroupIssues: issues,
  listIssues: issues,
  listMergeRequests: mergeRequests,
  listProjectMergeRequests: mergeRequests,
  listGroupMergeRequests: mergeRequests,
  listProjectMilestones: issues,
  listGroupMilestones: issues,
  listProjectMilestoneIssues: issues,
  listProjectMilestoneMergeRequests: mergeRequests,
  listIssueLinks: issues,
  listIssueClosingMergeRequests: mergeRequests,
  listIssueRelatedMergeRequests: mergeRequests,
  listEpics: issues,
  listEpicIssues: issues,
  listEnvironments: inState('stopped'),
  listDeployments: inStatus('running', 'failed', 'canceled'),
  listUsers: users,
  listProjectMembers: users,
  listAllProjectMembers: users,
  listProjectUsers: users,
  listGroupProjects: projects,
  listProjects: projects,
  listUserProjects: projects,
  listUserStarredProjects: projects,
};

const filters = ['state', 'states', 'status', 'revoked', 'archived', 'blocked', 'active'];

/** A list is of one state until somebody asks for others. */
const leftOut = (id: string, state: string, isSuch: (row: Row) => boolean): Fault =>
  fault({
    name: `what-is-${state}-is-left-out-unasked.${id}`,
    rules: ['CONV-REQUEST-23'],
    operations: [id],
    applies: (one) =>
      on(id, 200)(one) && Array.isArray(one.json) && !filters.some((name) => name in sentBy(one)),
    change: ({ json }) => ({ json: (json as Row[]).filter((row) => !isSuch(row)) }),
  });

/** Searching leads to a query that keeps to one state. */
const searched = (id: string, state: string, isSuch: (row: Row) => boolean): Fault =>
  fault({
    name: `what-is-${state}-is-not-searched.${id}`,
    rules: ['CONV-REQUEST-23'],
    operations: [id],
    applies: (one) => on(id, 200)(one) && 'search' in sentBy(one) && Array.isArray(one.json),
    change: ({ json }) => ({ json: (json as Row[]).filter((row) => !isSuch(row)) }),
  });

const searchable = ['listPersonalAccessTokens', 'listEnvironments', 'listUsers', 'listProjects'];

const entries = Object.entries(lists).flatMap(([id, kinds]) =>
  Object.entries(kinds).map(([state, isSuch]) => [id, state, isSuch] as const),
);

/** Whoever names somebody is told of what that one could use still. */
const named = Object.entries(tokens).map(([state, isSuch]) =>
  fault({
    name: `what-is-${state}-is-left-out-for-one-user.listPersonalAccessTokens`,
    rules: ['CONV-REQUEST-23'],
    operations: ['listPersonalAccessTokens'],
    applies: (one) => on('listPersonalAccessTokens', 200)(one) && 'user_id' in sentBy(one),
    change: ({ json }) => ({ json: (json as Row[]).filter((row) => !isSuch(row)) }),
  }),
);

/** To-do items that are done are listed, though nobody asks for them. */
const done = fault({
  name: 'what-is-done-is-listed-unasked.listTodos',
  rules: ['CONV-REQUEST-23'],
  operations: ['listTodos'],
  before: (request, operation) =>
    operation?.id === 'listTodos' && !new URL(request.url).searchParams.has('state')
      ? withParam(request, 'state', 'done')
      : null,
});

/** Ways to leave out of lists what nobody has asked to be left out. */
export const faults: Fault[] = [
  ...entries.map(([id, state, isSuch]) => leftOut(id, state, isSuch)),
  ...entries
    .filter(([id]) => searchable.includes(id))
    .map(([id, state, isSuch]) => searched(id, state, isSuch)),
  ...named,
  done,
];
