import { fault } from '../fault.js';
import { edit } from '../helpers.js';

/** Ways to be wrong about what holds for every call. */
export const faults = [
  fault({
    name: 'no-entity-tag',
    rules: ['CONV-ETAG-1', 'CONV-ETAG-2'],
    applies: ({ headers }) => 'etag' in headers,
    change: () => ({ headers: { etag: undefined } }),
  }),
  fault({
    name: 'if-none-match-is-ignored',
    rules: ['CONV-ETAG-2'],
    before: (request) => {
      if (!('if-none-match' in request.headers)) return null;
      const { 'if-none-match': _left, ...headers } = request.headers;
      return { ...request, headers };
    },
  }),
  fault({
    name: 'links-in-another-order',
    rules: ['CONV-PAGE-2'],
    operations: ['listTags'],
    applies: ({ headers }) => 'link' in headers,
    change: ({ headers }) => ({
      headers: { link: (headers['link'] ?? '').split(', ').reverse().join(', ') },
    }),
  }),
  fault({
    name: 'page-holds-thirty',
    rules: ['CONV-10'],
    applies: ({ request, headers }) => headers['x-per-page'] === '20' && !request.url.includes('per_page'),
    change: () => ({ headers: { 'x-per-page': '30' } }),
  }),
  fault({
    name: 'no-request-id',
    rules: ['CONV-ANSWER-7'],
    change: () => ({ headers: { 'x-request-id': undefined } }),
  }),
  fault({
    name: 'json-with-a-charset',
    rules: ['CONV-ANSWER-4'],
    applies: ({ headers }) => headers['content-type'] === 'application/json',
    change: () => ({ headers: { 'content-type': 'application/json; charset=utf-8' } }),
  }),
  fault({
    name: 'paths-do-not-name-projects',
    rules: ['CONV-5'],
    applies: ({ operation, request }) => operation?.id === 'getProject' && request.url.includes('%2F'),
    change: () => ({ status: 404, json: { message: '404 Project Not Found' } }),
  }),
  fault({
    name: 'paths-do-not-name-groups',
    rules: ['CONV-6'],
    operations: ['getGroup'],
    applies: ({ operation }) => operation?.id === 'getGroup',
    change: edit((row) => ({ ...row, id: 424_242 })),
  }),
];
