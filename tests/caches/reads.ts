import type { TestParams } from '../../tools/testing/client.js';
import { type CacheWorld, commitTimes } from './world.js';

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
  {
    cache: 'numbers of a list',
    paths: [`${site.url}/issues`, `${tools.url}/issues`],
    // Far behind the end, where the order of a list is soon worth knowing.
    params: [90, 91, 92, 93].map((page) => ({ per_page: 100, page })),
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
    cache: 'commits of a selection',
    paths: [`${site.url}/repository/commits`, `${tools.url}/repository/commits`],
    params: [
      ...pages,
      { path: 'a.txt' },
      { author: 'Abe' },
      { author: 'Zoe' },
      { until: commitTimes.second },
      { since: commitTimes.second },
      { ref_name: 'HEAD~1' },
      { ref_name: 'HEAD~2..HEAD' },
    ],
  },
  {
    cache: 'commit some steps away',
    paths: ['HEAD~1', 'HEAD~2'].flatMap((ref) =>
      [site, tools].map(({ url }) => `${url}/repository/commits/${ref}`),
    ),
    params: [{}],
  },
  {
    cache: 'common ancestor',
    paths: [site, tools].flatMap(({ url }) =>
      [1, 2].map((steps) => `${url}/repository/merge_base?refs[]=HEAD&refs[]=HEAD~${steps}`),
    ),
    params: [{}],
  },
  {
    cache: 'contributors in order',
    paths: [`${site.url}/repository/contributors`, `${tools.url}/repository/contributors`],
    params: [{}, { order_by: 'email' }, { order_by: 'name' }, { sort: 'desc' }, { per_page: 1, page: 2 }],
  },
  {
    cache: 'comparison',
    paths: [`${site.url}/repository/compare`, `${tools.url}/repository/compare`],
    params: [
      { from: 'HEAD~2', to: 'HEAD~1' },
      { from: 'HEAD~3', to: 'HEAD~1' },
      { from: 'HEAD~2', to: 'HEAD' },
      { from: 'HEAD', to: 'HEAD~2' },
      { from: 'HEAD', to: 'HEAD~2', straight: true },
    ],
  },
  {
    cache: 'archives',
    paths: [`${site.url}/repository/archive`, `${tools.url}/repository/archive`],
    params: [
      {},
      { sha: 'main' },
      { sha: 'HEAD~1' },
      { path: 'a.txt' },
      { path: 'b.txt' },
      { format: 'zip' },
      { format: 'tar' },
    ],
  },
  {
    cache: 'commits of a changelog',
    paths: [`${site.url}/repository/changelog`, `${tools.url}/repository/changelog`],
    params: [
      { version: '1.0.0', from: 'HEAD~3' },
      { version: '1.0.0', from: 'HEAD~2' },
      { version: '1.0.0', from: 'HEAD~3', to: 'HEAD~2' },
      { version: '1.0.0', from: 'HEAD~3', trailer: 'News' },
    ],
  },
  {
    cache: 'changes between two commits',
    paths: [`${site.url}/merge_requests/1/diffs`, `${tools.url}/merge_requests/1/diffs`],
    params: [{}],
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
