import { fault } from '../fault.js';
import { answer, edit, on } from '../helpers.js';

type Row = Record<string, unknown>;

const set = (name: string, value: (row: Row) => unknown) =>
  edit((row) => (name in row ? { ...row, [name]: value(row) } : row));

const answers = [
  fault({
    name: 'making-answers-200',
    rules: ['CONV-ANSWER-2'],
    applies: on('createBranch', 201),
    change: () => ({ status: 200 }),
  }),
  fault({
    name: 'changing-answers-202',
    rules: ['CONV-ANSWER-2', 'ERROR-200'],
    applies: on('updateProject', 200),
    change: () => ({ status: 202 }),
  }),
  fault({
    name: 'removing-answers-a-body',
    rules: ['CONV-ANSWER-2'],
    applies: on('deleteBranch', 204),
    change: answer(200, {}),
  }),
  fault({
    name: 'moments-without-decimals',
    rules: ['CONV-8', 'CONV-ANSWER-5'],
    applies: on('getProject'),
    change: set('created_at', (row) => String(row['created_at']).replace(/\.\d+Z/, 'Z')),
  }),
  fault({
    name: 'dates-of-commits-in-utc',
    rules: ['CONV-ANSWER-5'],
    applies: on('getCommit'),
    change: set('authored_date', (row) => new Date(String(row['authored_date'])).toISOString()),
  }),
  fault({
    name: 'days-are-moments',
    rules: ['CONV-8'],
    applies: on('getGroupMember'),
    change: set('expires_at', (row) => `${row['expires_at']}T00:00:00.000Z`),
  }),
  fault({
    name: 'empty-fields-are-left-out',
    rules: ['CONV-ANSWER-6'],
    applies: on('getProject'),
    change: edit((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))),
  }),
  fault({
    name: 'withheld-fields-are-null',
    rules: ['CONV-ANSWER-6'],
    applies: on('getProject'),
    change: edit((row) => ({ runners_token: null, ...row })),
  }),
  fault({
    name: 'markup-stands-bare',
    rules: ['CONV-ANSWER-8'],
    applies: on('updateGroup'),
    change: ({ json }) => ({ json }),
  }),
];

const pages = [
  fault({
    name: 'page-holds-30-records',
    rules: ['CONV-10'],
    applies: ({ request, headers }) => 'x-per-page' in headers && !request.url.includes('per_page'),
    change: () => ({ headers: { 'x-per-page': '30' } }),
  }),
  fault({
    name: 'totals-have-no-bound',
    rules: ['CONV-PAGE-6'],
    applies: on('listProjects'),
    change: () => ({ headers: { 'x-total': '10001' } }),
  }),
  fault({
    name: 'last-link-without-totals',
    rules: ['CONV-PAGE-6'],
    applies: on('listUsers'),
    change: () => ({ headers: { 'x-total': undefined } }),
  }),
  fault({
    name: 'empty-list-has-no-page',
    rules: ['CONV-PAGE-7'],
    applies: ({ headers }) => headers['x-total'] === '0',
    change: () => ({ headers: { 'x-total-pages': '0' } }),
  }),
  fault({
    name: 'links-show-the-token',
    rules: ['CONV-PAGE-8'],
    applies: ({ request, headers }) => 'link' in headers && request.url.includes('private_token='),
    change: ({ headers, request }) => ({
      headers: { link: (headers['link'] ?? '').replaceAll('?', `?${request.url.split('?')[1]}&`) },
    }),
  }),
  fault({
    name: 'links-come-from-the-caller',
    rules: ['CONV-PAGE-8'],
    applies: ({ request }) => 'x-forwarded-host' in request.headers,
    change: ({ headers, request }) => ({
      headers: {
        link: (headers['link'] ?? '').replace(/\/\/[^/]+/g, `//${request.headers['x-forwarded-host']}`),
      },
    }),
  }),
  fault({
    name: 'records-the-highest-first',
    rules: ['CONV-PAGE-9'],
    applies: on('listProtectedBranches'),
    change: ({ json }) => ({ json: [...(json as unknown[])].reverse() }),
  }),
  fault({
    name: 'keyset-where-there-is-none-is-refused',
    rules: ['CONV-PAGE-11'],
    applies: ({ operation, request }) =>
      operation?.id === 'listGroupMembers' && request.url.includes('keyset'),
    change: answer(405, { error: 'Keyset pagination is not yet available for this type of request' }),
  }),
  fault({
    name: 'keyset-in-any-order',
    rules: ['CONV-PAGE-11'],
    applies: on('listProjects', 405),
    change: answer(200, []),
  }),
  fault({
    name: 'keyset-by-name-is-a-complaint',
    rules: ['CONV-PAGE-11'],
    applies: ({ request }) => /pagination=keyset/.test(request.url) && /order_by=name/.test(request.url),
    change: answer(400, { error: 'order_by does not have a valid value' }),
  }),
];

/** Ways to be wrong about answers and pages. */
export const faults = [...answers, ...pages];
