import type { WireRequest } from '../../http/transport.js';
import { fault, type Intercepted } from '../fault.js';
import { answer, drop, edit, on, without } from '../helpers.js';

const typeOf = (request: WireRequest): string => request.headers['content-type'] ?? '';
const textOf = (request: WireRequest): string => request.body?.toString('utf8') ?? '';
const complaint = ({ json }: Intercepted): string =>
  String((json as { error?: unknown } | undefined)?.error ?? '');

const parameters = [
  ...['description', 'due_date', 'start_date', 'priority'].map((name) =>
    fault({
      name: `null-leaves-the-${name.replace('_', '-')}-alone`,
      rules: ['CONV-REQUEST-7'],
      before: (request) => (textOf(request) === `{"${name}":null}` ? without(request, name) : null),
    }),
  ),
  fault({
    name: 'json-is-not-read',
    rules: ['CONV-3'],
    before: (request) => (typeOf(request) === 'application/json' ? { ...request, body: null } : null),
  }),
  fault({
    name: 'query-wins-over-the-body',
    rules: ['CONV-REQUEST-1'],
    before: (request) => (/[?&]description=query/.test(request.url) ? { ...request, body: null } : null),
  }),
  fault({
    name: 'arrays-are-one-text',
    rules: ['CONV-REQUEST-3'],
    applies: on('updateProject'),
    change: edit((row) => ({ ...row, topics: [[row['topics']].flat().join(',')] })),
  }),
  fault({
    name: 'commas-in-arrays-are-kept',
    rules: ['CONV-REQUEST-15'],
    before: (request) =>
      textOf(request).includes('["one,two"]') ? { ...request, body: Buffer.from('{"labels":[]}') } : null,
  }),
  fault({
    name: 'null-leaves-arrays-alone',
    rules: ['CONV-REQUEST-16'],
    before: (request) =>
      textOf(request).includes('"labels":null') ? { ...request, body: Buffer.from('{"title":"x"}') } : null,
  }),
  fault({
    name: 'repeated-names-are-one-value',
    rules: ['CONV-REQUEST-21'],
    before: (request) => {
      const last = (text: string) => text.replace(/labels=one&labels=/, 'labels=');
      const body = request.body && Buffer.from(last(textOf(request)));
      const changed = { ...request, url: last(request.url), body };
      return changed.url !== request.url || textOf(changed) !== textOf(request) ? changed : null;
    },
  }),
  ...['some day', '2099-W49-2'].map((due) =>
    fault({
      name: `dates-are-erased-by.${due.replace(' ', '-')}`,
      rules: ['CONV-REQUEST-17', 'CONV-REQUEST-20'],
      before: (request) =>
        textOf(request).includes(`"due_date":"${due}"`)
          ? { ...request, body: Buffer.from('{"due_date":""}') }
          : null,
    }),
  ),
  fault({
    name: 'bodies-of-null-are-refused',
    rules: ['CONV-REQUEST-18'],
    applies: ({ request }) => textOf(request) === 'null',
    change: answer(400, { error: 'the message body does not match the declared format' }),
  }),
  fault({
    name: 'slashes-are-counted',
    rules: ['CONV-REQUEST-19'],
    applies: ({ request }) => request.url.replace('://', '').includes('//'),
    change: answer(404, { error: '404 Not Found' }),
  }),
  fault({
    name: 'nested-fields-are-not-read',
    rules: ['CONV-REQUEST-4'],
    before: (request) =>
      /^application\/x-www-form/.test(typeOf(request)) ? without(request, 'actions') : null,
  }),
  ...['t', 'YES', 'on', 'OFF', 'f'].map((word) =>
    fault({
      name: `yes-or-no-knows-no-${word}`,
      rules: ['CONV-REQUEST-5'],
      applies: ({ request }) => textOf(request) === `lfs_enabled=${word}`,
      change: answer(400, { error: 'lfs_enabled is invalid' }),
    }),
  ),
  fault({
    name: 'empty-number-is-invalid',
    rules: ['CONV-REQUEST-6'],
    applies: ({ request }) => /[?&]per_page=(&|$)/.test(request.url),
    change: answer(400, { error: 'per_page is invalid' }),
  }),
  fault({
    name: 'null-clears-nothing',
    rules: ['CONV-REQUEST-7'],
    before: (request) =>
      textOf(request).includes('"expires_at":null') ? without(request, 'expires_at') : null,
  }),
  fault({
    name: 'fractions-are-taken',
    rules: ['CONV-REQUEST-8', 'CONV-11'],
    applies: (intercepted) => intercepted.status === 400 && complaint(intercepted) === 'page is invalid',
    change: answer(200, []),
  }),
  fault({
    name: 'words-in-any-case',
    rules: ['CONV-REQUEST-9'],
    applies: (intercepted) => intercepted.status === 400 && complaint(intercepted).startsWith('visibility'),
    change: answer(200, {}),
  }),
  fault({
    name: 'body-without-type-is-not-read',
    rules: ['CONV-REQUEST-10'],
    before: (request) => (request.body && typeOf(request) === '' ? { ...request, body: null } : null),
  }),
];

const addresses = [
  fault({
    name: 'json-under-another-type',
    rules: ['CONV-AREA-1'],
    applies: on('getProject'),
    change: () => ({ headers: { 'content-type': 'text/html' } }),
  }),
  fault({
    name: 'interface-stands-everywhere',
    rules: ['CONV-1', 'VERSIONING-1'],
    applies: ({ request }) => !request.url.includes('/api/v4/'),
    change: answer(200, { version: '1', revision: '1' }),
  }),
  fault({
    name: 'json-suffix-is-part-of-the-name',
    rules: ['CONV-REQUEST-12'],
    applies: ({ request }) => request.url.endsWith('.json'),
    change: answer(404, { message: '404 Project Not Found' }),
  }),
  fault({
    name: 'bare-slash-is-part-of-the-name',
    rules: ['CONV-REQUEST-13'],
    applies: ({ operation, status }) => operation === null && status === 404,
    change: answer(404, { message: '404 Project Not Found' }),
  }),
  fault({
    name: 'other-origins-read-no-paging',
    rules: ['CONV-REQUEST-14'],
    applies: ({ request }) => 'origin' in request.headers,
    change: () => ({ headers: { 'access-control-expose-headers': 'etag' } }),
  }),
  fault({
    name: 'other-origins-may-not-ask',
    rules: ['CONV-REQUEST-14'],
    applies: ({ request }) => request.method === 'OPTIONS',
    change: answer(405, { error: '405 Not Allowed' }),
  }),
  fault({
    name: 'iid-counts-over-the-server',
    rules: ['CONV-7'],
    applies: on('createIssue'),
    change: edit((row) => ({ ...row, iid: row['id'] })),
  }),
  fault({
    name: 'fields-of-the-tier-are-left-out',
    rules: ['CONV-13', 'VERSIONING-11'],
    applies: on('getProject'),
    change: drop('approvals_before_merge'),
  }),
  fault({
    name: 'project-path-is-not-known',
    rules: ['CONV-5'],
    applies: ({ operation, request }) => operation?.id === 'getProject' && request.url.includes('%2F'),
    change: answer(404, { message: '404 Project Not Found' }),
  }),
  fault({
    name: 'group-path-is-not-known',
    rules: ['CONV-6'],
    applies: ({ operation, request }) => operation?.id === 'getGroup' && !/\/groups\/\d+/.test(request.url),
    change: answer(404, { message: '404 Group Not Found' }),
  }),
];

/** Ways to be wrong about how requests are written. */
export const faults = [...parameters, ...addresses];
