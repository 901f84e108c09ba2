import type { Changed, Intercepted } from '../fault.js';
import { fault } from '../fault.js';
import { asking, instead, isGraphql, queryOf, values, without } from '../graphql.js';
import { textSent } from '../helpers.js';

type Bag = Record<string, unknown>;

const isList = asking('pageInfo {');

const sent =
  (change: (query: string) => string) =>
  (request: Intercepted['request']): Intercepted['request'] | null => {
    const query = queryOf({ request });
    const changed = change(query);
    if (!isGraphql({ request }) || request.body === null || changed === query) return null;
    return {
      ...request,
      body: Buffer.from(JSON.stringify({ ...(JSON.parse(request.body.toString()) as Bag), query: changed })),
    };
  };

const half = (list: unknown): unknown => (Array.isArray(list) ? list.slice(0, 50) : list);
const hide = ({ json }: Intercepted): Changed => ({ json: { ...(json as Bag), errors: undefined } });

/** Ways to be wrong about connections. */
const lists = [
  fault({
    name: 'graphql-ignores-after',
    rules: ['GRAPHQL-PAGE-1', 'GRAPHQL-PAGE-7'],
    before: sent((query) => query.replace(/, after: "[^"]*"/, '')),
  }),
  fault({
    name: 'graphql-ignores-before',
    rules: ['GRAPHQL-PAGE-1'],
    before: sent((query) => query.replace(/, before: "[^"]*"/, '')),
  }),
  fault({
    name: 'graphql-last-is-first',
    rules: ['GRAPHQL-PAGE-1'],
    before: sent((query) => query.replace('last: 1)', 'first: 1)')),
  }),
  fault({
    name: 'graphql-todos-of-every-state',
    rules: ['GRAPHQL-LIST-1'],
    before: sent((query) => query.replace('{ todos {', '{ todos(state: [pending, done]) {')),
  }),
  fault({
    name: 'graphql-time-after-its-first-day',
    rules: ['GRAPHQL-LIST-2'],
    before: sent((query) =>
      query.replace(/startDate: "([\d-]+)"/, (_all, day: string) => `startTime: "${day}T00:00:01Z"`),
    ),
  }),
  fault({
    name: 'graphql-null-is-no-beginning',
    rules: ['GRAPHQL-PAGE-2'],
    applies: asking('after: null'),
    change: values('nodes', () => []),
  }),
  fault({
    name: 'graphql-without-edges',
    rules: ['GRAPHQL-PAGE-3'],
    applies: isList,
    change: without('edges'),
  }),
  fault({
    name: 'graphql-cursors-of-nothing',
    rules: ['GRAPHQL-PAGE-3'],
    applies: asking('state: closed'),
    change: values('endCursor', () => 'x'),
  }),
  fault({
    name: 'graphql-small-pages',
    rules: ['GRAPHQL-PAGE-4'],
    applies: asking('labels'),
    change: values('nodes', half),
  }),
  fault({
    name: 'graphql-counts-pages',
    rules: ['GRAPHQL-PAGE-5'],
    applies: isList,
    change: values('count', () => 2),
  }),
  fault({
    name: 'graphql-takes-first-and-last',
    rules: ['GRAPHQL-PAGE-6'],
    applies: asking('first: 1, last: 1'),
    change: hide,
  }),
  fault({
    name: 'graphql-takes-any-cursor',
    rules: ['GRAPHQL-PAGE-6'],
    applies: asking('after: "eA"'),
    change: hide,
  }),
  fault({
    name: 'graphql-walk-ends-early',
    rules: ['GRAPHQL-PAGE-7'],
    applies: isList,
    change: values('hasNextPage', () => false),
  }),
];

/** Ways to be wrong about who is who, and about limits. */
const access = [
  fault({
    name: 'graphql-forgets-tokens-of-addresses',
    rules: ['GRAPHQL-AUTH-1'],
    applies: ({ request }) => isGraphql({ request }) && request.url.includes('_token='),
    change: values('currentUser', () => null),
  }),
  fault({
    name: 'graphql-wrong-token-is-nobody',
    rules: ['GRAPHQL-AUTH-2'],
    applies: (one) => isGraphql(one) && one.status === 401,
    change: instead(200, { data: { currentUser: null } }),
  }),
  fault({
    name: 'graphql-serves-the-blocked',
    rules: ['GRAPHQL-AUTH-3'],
    applies: (one) => isGraphql(one) && one.status === 403,
    change: instead(200, { data: { currentUser: null } }),
  }),
  fault({
    name: 'graphql-read-scope-writes',
    rules: ['GRAPHQL-AUTH-4'],
    applies: asking('issue { id } errors'),
    change: instead(200, { data: { createIssue: { issue: { id: 'gid://gitlab/Issue/1' }, errors: [] } } }),
  }),
  fault({
    name: 'graphql-read-scope-writes-in-a-batch',
    rules: ['GRAPHQL-AUTH-4'],
    applies: (one) =>
      isGraphql(one) && textSent(one).startsWith('[') && textSent(one).includes('createIssue('),
    change: instead(200, [{ data: { createIssue: { issue: { id: 'gid://gitlab/Issue/1' }, errors: [] } } }]),
  }),
  fault({
    name: 'graphql-echo-without-quotes',
    rules: ['GRAPHQL-AUTH-5'],
    applies: isGraphql,
    change: values('echo', (text) => String(text).replaceAll('"', '')),
  }),
  fault({
    name: 'graphql-tells-other-titles',
    rules: ['GRAPHQL-AUTH-6'],
    applies: asking(
      'iid title description',
      'name path fullPath',
      'labels { nodes { title color',
      'projectMembers {',
    ),
    change: (one) =>
      values(
        'integerValue',
        () => 50,
      )({
        ...one,
        json: values('title', () => 'Other')({ ...one, json: values('name', () => 'Other')(one).json }).json,
      }),
  }),
  fault({
    name: 'graphql-reads-long-texts',
    rules: ['GRAPHQL-LIMIT-1'],
    applies: (one) => isGraphql(one) && one.status === 422,
    change: instead(200, { data: { __typename: 'Query' } }),
  }),
  fault({
    name: 'graphql-nothing-is-too-dear',
    rules: ['GRAPHQL-LIMIT-2'],
    applies: (one) => isGraphql(one) && JSON.stringify(one.json).includes('max complexity'),
    change: instead(200, { data: {} }),
  }),
  fault({
    name: 'graphql-tells-no-cost',
    rules: ['GRAPHQL-LIMIT-5'],
    applies: isGraphql,
    change: values('score', () => 0),
  }),
  fault({
    name: 'graphql-nothing-is-too-deep',
    rules: ['GRAPHQL-LIMIT-3'],
    applies: (one) => isGraphql(one) && JSON.stringify(one.json).includes('max depth'),
    change: instead(200, { data: {} }),
  }),
  fault({
    name: 'graphql-recursion-runs',
    rules: ['GRAPHQL-LIMIT-4'],
    applies: (one) => isGraphql(one) && JSON.stringify(one.json).includes('Recursive query'),
    change: instead(200, { data: {} }),
  }),
];

/** Ways to be wrong about mutations. */
const mutations = [
  fault({
    name: 'graphql-forgets-the-id-of-clients',
    rules: ['GRAPHQL-MUTATION-1'],
    applies: isGraphql,
    change: values('clientMutationId', () => null),
  }),
  fault({
    name: 'graphql-tells-what-is-hidden',
    rules: ['GRAPHQL-MUTATION-2'],
    applies: asking('createIssue'),
    change: values('message', () => 'Forbidden'),
  }),
  fault({
    name: 'graphql-errors-of-records-are-fields',
    rules: ['GRAPHQL-MUTATION-3'],
    applies: asking('createIssue'),
    change: values('errors', () => []),
  }),
  fault({
    name: 'graphql-mutations-in-any-order',
    rules: ['GRAPHQL-MUTATION-4'],
    applies: asking('a: createIssue'),
    change: values('iid', (iid) => String(5 - Number(iid))),
  }),
  fault({
    name: 'graphql-notes-are-not-counted',
    rules: ['GRAPHQL-MUTATION-5'],
    applies: (one) => asking('createNote')(one) && JSON.stringify(one.json).includes('too many times'),
    change: instead(200, { data: { createNote: { errors: [] } } }),
  }),
];

/** Ways to be wrong about the lists, limits and mutations of GraphQL. */
export const faults = [...lists, ...access, ...mutations];
