import { fault } from '../fault.js';
import { asking, instead, isGraphql, queryOf, values } from '../graphql.js';

type Bag = Record<string, unknown>;

const record = (json: unknown): Bag => (typeof json === 'object' && json !== null ? (json as Bag) : {});

/** Ways to be wrong about how requests come and go. */
const transport = [
  fault({
    name: 'graphql-is-not-there',
    rules: ['GRAPHQL-ENDPOINT-1'],
    applies: (one) => isGraphql(one) && one.request.method === 'POST',
    change: instead(404, { errors: [{ message: 'Not found!' }] }),
  }),
  fault({
    name: 'graphql-serves-other-verbs',
    rules: ['GRAPHQL-ENDPOINT-1'],
    applies: (one) => isGraphql(one) && ['PUT', 'PATCH', 'DELETE'].includes(one.request.method),
    change: instead(200, { data: {} }),
  }),
  fault({
    name: 'graphql-explorer-asks-to-sign-in',
    rules: ['GRAPHQL-ENDPOINT-2', 'GRAPHQL-ENDPOINT-3'],
    applies: ({ request }) => request.url.endsWith('/-/graphql-explorer'),
    change: () => ({ status: 401, body: 'Sign in' }),
  }),
  fault({
    name: 'graphql-forgets-operation-name',
    rules: ['GRAPHQL-POST-1', 'GRAPHQL-POST-4'],
    applies: asking('query A'),
    change: ({ json }) => ({ json: 'data' in record(json) ? { data: { a: 'Query' } } : { data: {} } }),
  }),
  fault({
    name: 'graphql-forgets-variables-of-forms',
    rules: ['GRAPHQL-POST-2'],
    applies: (one) => isGraphql(one) && /x-www-form/.test(one.request.headers['content-type'] ?? ''),
    change: instead(200, {
      errors: [{ message: 'Variable $text of type String! was provided invalid value' }],
    }),
  }),
  fault({
    name: 'graphql-takes-any-variables',
    rules: ['GRAPHQL-POST-3'],
    applies: (one) => isGraphql(one) && one.status === 422 && queryOf(one).includes('__typename'),
    change: instead(200, { data: { __typename: 'Query' } }),
  }),
  fault({
    name: 'graphql-refuses-empty-variables',
    rules: ['GRAPHQL-POST-3'],
    applies: (one) => isGraphql(one) && one.request.body?.includes('"variables":""') === true,
    change: instead(422, { errors: [{ message: 'Unexpected parameter: ' }] }),
  }),
  fault({
    name: 'graphql-tags-do-not-match',
    rules: ['GRAPHQL-GET-1', 'GRAPHQL-GET-2', 'GRAPHQL-GET-5'],
    before: (request) =>
      isGraphql({ request }) ? { ...request, headers: { ...request.headers, 'if-none-match': '' } } : null,
  }),
  fault({
    name: 'graphql-polling-tag-stays',
    rules: ['GRAPHQL-GET-5'],
    applies: ({ request }) => 'x-gitlab-graphql-resource-etag' in request.headers,
    change: () => ({ headers: { etag: 'W/"same"' } }),
  }),
  fault({
    name: 'graphql-answers-a-batch-in-get',
    rules: ['GRAPHQL-GET-3'],
    applies: (one) =>
      isGraphql(one) && one.request.method === 'GET' && one.request.url.includes('__typename'),
    change: instead(200, [{ data: { __typename: 'Query' } }]),
  }),
  fault({
    name: 'graphql-mutates-in-get',
    rules: ['GRAPHQL-GET-4'],
    applies: (one) => isGraphql(one) && one.request.method === 'GET' && queryOf(one).startsWith('mutation'),
    change: instead(200, { data: {} }),
  }),
  fault({
    name: 'graphql-mutates-in-get-by-name',
    rules: ['GRAPHQL-GET-4'],
    applies: (one) =>
      isGraphql(one) && one.request.method === 'GET' && queryOf(one).startsWith('query first'),
    change: instead(200, { data: {} }),
  }),
  fault({
    name: 'graphql-batch-in-reverse',
    rules: ['GRAPHQL-BATCH-1', 'GRAPHQL-BATCH-2'],
    applies: (one) => isGraphql(one) && Array.isArray(one.json),
    change: ({ json }) => ({ json: [...(json as unknown[])].reverse() }),
  }),
  fault({
    name: 'graphql-refusals-are-400',
    rules: ['GRAPHQL-ANSWER-1'],
    applies: (one) => isGraphql(one) && one.status === 200 && !('data' in record(one.json)),
    change: () => ({ status: 400 }),
  }),
  fault({
    name: 'graphql-refusals-have-data',
    rules: ['GRAPHQL-ANSWER-2'],
    applies: (one) => isGraphql(one) && one.status === 200 && !('data' in record(one.json)),
    change: ({ json }) => ({ json: { data: null, ...record(json) } }),
  }),
  fault({
    name: 'graphql-without-charset',
    rules: ['GRAPHQL-ANSWER-5'],
    applies: isGraphql,
    change: () => ({ headers: { 'content-type': 'application/json' } }),
  }),
];

/** Ways to be wrong about documents and what they are answered. */
const documents = [
  fault({
    name: 'graphql-refusals-name-nothing',
    rules: ['GRAPHQL-ANSWER-6', 'GRAPHQL-DIRECTIVE-2'],
    applies: isGraphql,
    change: values('message', () => 'Invalid query'),
  }),
  fault({
    name: 'graphql-hidden-is-an-error',
    rules: ['GRAPHQL-ANSWER-3'],
    applies: asking('none: project'),
    change: ({ json }) => ({ json: { ...record(json), errors: [{ message: 'Forbidden' }] } }),
  }),
  fault({
    name: 'graphql-counts-what-is-hidden',
    rules: ['GRAPHQL-ANSWER-4', 'GRAPHQL-AUTH-6'],
    applies: asking('issues { count nodes { title } }'),
    change: values('count', (count) => Number(count) + 1),
  }),
  fault({
    name: 'graphql-ignores-directives',
    rules: ['GRAPHQL-DIRECTIVE-1'],
    applies: asking('@skip(if: $yes)'),
    change: ({ json }) => ({ json: { data: { ...record(record(json)['data']), a: 'a', b: 'b' } } }),
  }),
  fault({
    name: 'graphql-left-out-is-not-validated',
    rules: ['GRAPHQL-DIRECTIVE-2'],
    applies: asking('nothing @include'),
    change: instead(200, { data: { __typename: 'Query' } }),
  }),
  fault({
    name: 'graphql-flagged-field-fails',
    rules: ['GRAPHQL-DIRECTIVE-3'],
    applies: asking('{ issues(first: 1, state: opened)'),
    change: instead(200, { data: { issues: null }, errors: [{ message: 'The flag is off' }] }),
  }),
  fault({
    name: 'graphql-hides-its-schema',
    rules: ['GRAPHQL-SCHEMA-1'],
    applies: asking('__schema {'),
    change: instead(200, { errors: [{ message: 'Introspection is off' }] }),
  }),
  fault({
    name: 'graphql-deprecates-nothing',
    rules: ['GRAPHQL-SCHEMA-2'],
    applies: asking('isDeprecated'),
    change: values('isDeprecated', () => false),
  }),
  fault({
    name: 'graphql-keeps-what-is-deprecated',
    rules: ['GRAPHQL-SCHEMA-2'],
    applies: (one) => isGraphql(one) && one.request.body?.includes('remove_deprecated') === true,
    change: instead(200, { data: { project: { tagList: '' } } }),
  }),
  fault({
    name: 'graphql-times-with-milliseconds',
    rules: ['GRAPHQL-SCHEMA-3'],
    applies: asking('createdAt'),
    change: values('createdAt', (text) => String(text).replace('Z', '.000Z')),
  }),
  fault({
    name: 'graphql-plain-numbers-as-ids',
    rules: ['GRAPHQL-ID-1'],
    applies: isGraphql,
    change: values('id', (id) => String(id).replace(/^.*\//, '')),
  }),
  fault({
    name: 'graphql-takes-ids-of-other-models',
    rules: ['GRAPHQL-ID-2'],
    applies: asking('issue(id: "'),
    change: instead(200, { data: { issue: null } }),
  }),
  fault({
    name: 'graphql-tells-of-features-to-all',
    rules: ['GRAPHQL-AUTH-6'],
    applies: asking('issuesEnabled'),
    change: values('issues_enabled', () => true),
  }),
  fault({
    name: 'graphql-iid-as-number',
    rules: ['GRAPHQL-ID-3'],
    applies: asking('iid title'),
    change: values('iid', Number),
  }),
];

/** Ways to be wrong about GraphQL. */
export const faults = [...transport, ...documents];
