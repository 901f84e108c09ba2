import type { TestParams } from '../../tools/testing/client.js';
import type { CacheWorld } from './world.js';

/** An address that is answered from a cache, in at least two places, and the parameters it is asked with. */
export interface CachedRead {
  /** The cache of the whole answer, or what else of it is cached. */
  cache: string;
  paths: readonly string[];
  params: readonly TestParams[];
}

const pages: readonly TestParams[] = [
  {},
  { per_page: 1 },
  { per_page: 2 },
  { per_page: 1, page: 2 },
  { sort: 'asc' },
];

const issuesAsked =
  'issues { count nodes { iid title confidential author { username } labels { nodes { title } } milestone { expired } } }';
const restAsked =
  'name visibility mergeRequests { count nodes { iid title } } milestones { nodes { title expired } } environments { nodes { name } }';
const inProject = (path: string, asked: string): string => `{ project(fullPath: "${path}") { ${asked} } }`;

/** Every read that is answered from memory while nothing is written, with what makes its answers differ. */
export const cachedReads = ({ group, other, site, tools, owner }: CacheWorld): readonly CachedRead[] => [
  {
    cache: 'project',
    paths: [site.url, tools.url, '/projects/acme%2Fsite', '/projects/acme%2Ftools'],
    params: [{}, { statistics: true }],
  },
  {
    cache: 'page of projects',
    paths: ['/projects', `/groups/${group.id}/projects`, `/groups/${other.id}/projects`, `${site.url}/forks`],
    params: [...pages, { simple: true }, { statistics: true }],
  },
  {
    cache: 'page of projects',
    paths: [`/users/${owner.id}/projects`, '/projects'],
    params: [{}, { order_by: 'id', pagination: 'keyset', per_page: 1 }],
  },
  {
    cache: 'issue',
    paths: [1, 2, 3].flatMap((iid) => [`${site.url}/issues/${iid}`, `${tools.url}/issues/${iid}`]),
    params: [{}],
  },
  {
    cache: 'page of issues',
    paths: [
      `${site.url}/issues`,
      `${tools.url}/issues`,
      `/groups/${group.id}/issues`,
      `/groups/${other.id}/issues`,
    ],
    params: [...pages, { with_labels_details: true }, { state: 'closed' }, { due_date: 'overdue' }],
  },
  { cache: 'page of issues', paths: ['/issues'], params: [{ scope: 'all' }, { scope: 'assigned_to_me' }] },
  {
    cache: 'page of merge requests',
    paths: [
      `${site.url}/merge_requests`,
      `${tools.url}/merge_requests`,
      `/groups/${group.id}/merge_requests`,
      `/groups/${other.id}/merge_requests`,
    ],
    params: [...pages, { with_labels_details: true }, { view: 'simple' }, { state: 'merged' }],
  },
  {
    cache: 'page of merge requests',
    paths: ['/merge_requests'],
    params: [{ scope: 'all' }, { scope: 'created_by_me' }],
  },
  {
    cache: 'page of notes',
    paths: [`${site.url}/issues/1/notes`, `${tools.url}/issues/1/notes`, `${site.url}/issues/3/notes`],
    params: [...pages, { activity_filter: 'only_activity' }],
  },
  {
    cache: 'page of deployments',
    paths: [`${site.url}/deployments`, `${tools.url}/deployments`],
    params: [...pages, { status: 'failed' }, { environment: 'staging' }, { order_by: 'ref', sort: 'desc' }],
  },
  {
    cache: 'page of environments',
    paths: [`${site.url}/environments`, `${tools.url}/environments`],
    params: [...pages, { search: 'prod' }, { states: 'available' }],
  },
  {
    cache: 'rows of a question',
    paths: [`${site.url}/issues_statistics`, `${tools.url}/issues_statistics`, '/issues_statistics'],
    params: [{}, { scope: 'all' }, { due_date: 'overdue' }],
  },
  {
    cache: 'pages of a listing, by the listing itself',
    paths: [`${tools.url}/repository/tree`],
    params: [{}, { per_page: 1 }, { per_page: 1, page: 2 }],
  },
  {
    cache: 'answers to queries',
    paths: ['/api/graphql'],
    params: [site, tools]
      .flatMap(({ full_path }) => [inProject(full_path, issuesAsked), inProject(full_path, restAsked)])
      .concat(
        '{ currentUser { username assignedMergeRequests { count } } }',
        '{ users { nodes { username name } } }',
      )
      .concat(
        [group, other].map(({ full_path }) => `{ group(fullPath: "${full_path}") { name ${issuesAsked} } }`),
      )
      .map((query) => ({ query })),
  },
];
