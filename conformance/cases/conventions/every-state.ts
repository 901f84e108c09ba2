import { type CaseContext, type CaseInput, check } from '../../check.js';
import type { Caller } from '../../http/caller.js';
import type { Params } from '../../http/encode.js';
import { type Stated, type States, stated } from './support/every-state.js';

/** A list that can be narrowed by state, and what it holds of each state when nobody asks for that. */
interface List {
  id: string;
  needs?: CaseInput['needs'];
  path: (of: Stated) => string | Promise<string>;
  params?: (of: Stated) => Params;
  /** Who asks; somebody who maintains the project if not told. */
  by?: (context: CaseContext, of: Stated) => Caller;
  holds: (of: Stated) => States | Promise<States>;
  /** Those states that have to be asked for. */
  lacks?: readonly string[];
}

const premium = ['tier.premium'] as const;
const isAdmin = ({ as }: CaseContext): Caller => as.admin;
const only = (states: States, kind: string): States =>
  Object.fromEntries(Object.entries(states).filter(([state]) => state.startsWith(kind)));

const lists: readonly List[] = [
  {
    id: 'listPersonalAccessTokens',
    path: () => '/personal_access_tokens',
    holds: ({ tokens }) => tokens,
  },
  {
    id: 'listPersonalAccessTokens.by-user',
    path: () => '/personal_access_tokens',
    params: ({ person }) => ({ user_id: person.id }),
    by: isAdmin,
    holds: ({ tokens }) => tokens,
  },
  {
    id: 'listPersonalAccessTokens.searched',
    path: () => '/personal_access_tokens',
    params: () => ({ search: 'stated' }),
    holds: ({ tokens }) => tokens,
  },
  {
    id: 'listImpersonationTokens',
    path: ({ person }) => `/users/${person.id}/impersonation_tokens`,
    by: isAdmin,
    holds: ({ impersonations }) => impersonations,
  },
  { id: 'listProjectIssues', path: ({ project }) => `${project.url}/issues`, holds: ({ issues }) => issues },
  {
    id: 'listGroupIssues',
    path: ({ group }) => `${group.url}/issues`,
    by: isAdmin,
    holds: ({ issues }) => issues,
  },
  {
    id: 'listIssues',
    path: () => '/issues',
    params: () => ({ scope: 'all', milestone: 'planned active' }),
    holds: ({ issues }) => issues,
  },
  {
    id: 'listMergeRequests',
    path: () => '/merge_requests',
    params: () => ({ scope: 'all', milestone: 'planned active' }),
    holds: ({ mergeRequests }) => mergeRequests,
  },
  {
    id: 'listProjectMergeRequests',
    path: ({ project }) => `${project.url}/merge_requests`,
    holds: ({ mergeRequests }) => mergeRequests,
  },
  {
    id: 'listGroupMergeRequests',
    path: ({ group }) => `${group.url}/merge_requests`,
    by: isAdmin,
    holds: ({ mergeRequests }) => mergeRequests,
  },
  {
    id: 'listProjectMilestones',
    path: ({ project }) => `${project.url}/milestones`,
    holds: ({ milestones }) => milestones,
  },
  {
    id: 'listGroupMilestones',
    path: ({ group }) => `${group.url}/milestones`,
    by: isAdmin,
    holds: ({ groupMilestones }) => groupMilestones,
  },
  {
    id: 'listProjectMilestoneIssues',
    path: ({ project, planned }) => `${project.url}/milestones/${planned.id}/issues`,
    holds: ({ issues }) => issues,
  },
  {
    id: 'listProjectMilestoneMergeRequests',
    path: ({ project, planned }) => `${project.url}/milestones/${planned.id}/merge_requests`,
    holds: ({ mergeRequests }) => mergeRequests,
  },
  {
    id: 'listIssueLinks',
    path: ({ project, linked }) => `${project.url}/issues/${linked.iid}/links`,
    holds: ({ issues }) => issues,
  },
  {
    id: 'listIssueClosingMergeRequests',
    path: ({ project, closing }) => `${project.url}/issues/${closing.iid}/closed_by`,
    holds: ({ mergeRequests }) => mergeRequests,
  },
  {
    id: 'listIssueRelatedMergeRequests',
    path: ({ project, closing }) => `${project.url}/issues/${closing.iid}/related_merge_requests`,
    holds: ({ mergeRequests }) => mergeRequests,
  },
  {
    id: 'listEpics',
    needs: premium,
    path: ({ group }) => `${group.url}/epics`,
    by: isAdmin,
    holds: async ({ epics }) => (await epics()).of,
  },
  {
    id: 'listEpicIssues',
    needs: premium,
    path: async (of) => `${of.group.url}/epics/${(await of.epics()).iid}/issues`,
    by: isAdmin,
    holds: async ({ epics }) => (await epics()).issues,
  },
  {
    id: 'listEnvironments',
    path: ({ project }) => `${project.url}/environments`,
    holds: ({ environments }) => environments,
  },
  {
    id: 'listEnvironments.searched',
    path: ({ project }) => `${project.url}/environments`,
    params: () => ({ search: 'ended' }),
    holds: ({ environments }) => only(environments, 'stopped'),
  },
  {
    id: 'listDeployments',
    path: ({ project }) => `${project.url}/deployments`,
    holds: ({ deployments }) => deployments,
  },
  {
    id: 'listTodos',
    path: () => '/todos',
    holds: ({ todos }) => todos,
    lacks: ['done'],
  },
  {
    id: 'listUsers',
    path: () => '/users',
    params: ({ word }) => ({ search: word }),
    by: isAdmin,
    holds: ({ users }) => users,
  },
  {
    id: 'listProjectMembers',
    path: ({ project }) => `${project.url}/members`,
    holds: ({ users }) => users,
  },
  {
    id: 'listAllProjectMembers',
    path: ({ project }) => `${project.url}/members/all`,
    holds: ({ users }) => users,
  },
  {
    id: 'listProjectUsers',
    path: ({ project }) => `${project.url}/users`,
    holds: ({ users }) => users,
  },
  {
    id: 'listGroupProjects',
    path: ({ group }) => `${group.url}/projects`,
    by: isAdmin,
    holds: ({ projects }) => only(projects, 'group'),
  },
  {
    id: 'listProjects',
    path: () => '/projects',
    params: ({ word }) => ({ search: word }),
    by: isAdmin,
    holds: ({ projects }) => projects,
  },
  {
    id: 'listUserProjects',
    path: ({ person }) => `/users/${person.id}/projects`,
    holds: ({ projects }) => only(projects, 'own'),
  },
  {
    id: 'listUserStarredProjects',
    path: ({ person }) => `/users/${person.id}/starred_projects`,
    holds: ({ projects }) => only(projects, 'own'),
  },
];

/** Records may stand beside those that were made of each state, as the token that somebody asks with. */
async function judge(context: CaseContext, list: List): Promise<void> {
  const { by, world, expect } = context;
  const of = await world.once('records of every state', stated);
  const caller = list.by?.(context, of) ?? by(of.person);
  const path = await list.path(of);
  const states = Object.entries(await list.holds(of));
  const params = { ...list.params?.(of), per_page: 100 };
  const lacks = list.lacks ?? [];
  for (const more of [{}, { page: 1 }]) {
    const answer = await caller.get(path, { ...params, ...more });
    expect(answer).status(200);
    const ids = new Set(answer.column('id'));
    const found = states.filter(([, id]) => ids.has(id)).map(([state]) => state);
    const wanted = states.map(([state]) => state).filter((state) => !lacks.includes(state));
    expect.value('states that are listed', found, answer).toEqual(wanted);
  }
}

/** What is listed when no state is asked for. */
export const cases = lists.map((list) =>
  check({
    id: `every-state-${list.id}`,
    rules: ['CONV-REQUEST-23', `operation:${list.id.replace(/\..*/, '')}`],
    title: list.lacks
      ? `${list.id} leaves out those that are ${list.lacks.join(', ')} unless they are asked for`
      : `${list.id} holds records of every state when none is asked for`,
    needs: ['admin', ...(list.needs ?? [])],
    writes: true,
    run: (context) => judge(context, list),
  }),
);
