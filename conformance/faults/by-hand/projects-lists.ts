import { type Fault, fault, type Intercepted } from '../fault.js';
import { answer, drop, edit, on, without } from '../helpers.js';

type Row = Record<string, unknown>;

const rows = (json: unknown): Row[] => (Array.isArray(json) ? (json as Row[]) : []);
const keep = (holds: (row: Row) => boolean) => (intercepted: Intercepted) => ({
  json: rows(intercepted.json).filter(holds),
});
const backwards = ({ json }: Intercepted) => ({ json: [...rows(json)].reverse() });
const asks = (text: string) => (intercepted: Intercepted) =>
  on('listProjects', 200)(intercepted) && intercepted.request.url.includes(text);

const ignores = (rules: string[], name: string, ...parameters: string[]): Fault =>
  fault({
    name,
    rules,
    before: (request, operation) =>
      operation?.id === 'listProjects'
        ? parameters.reduce<typeof request | null>((kept, one) => without(kept ?? request, one) ?? kept, null)
        : null,
  });

/** Ways to be wrong about lists of projects. */
export const faults = [
  ignores(['PROJ-LIST-1'], 'projects-always-first-page', 'page'),
  fault({
    name: 'projects-fifty-to-a-page',
    rules: ['PROJ-LIST-1'],
    applies: (intercepted) =>
      on('listProjects', 200)(intercepted) && !intercepted.request.url.includes('per_page'),
    change: () => ({ headers: { 'x-per-page': '50' } }),
  }),
  fault({
    name: 'projects-internal-for-nobody',
    rules: ['PROJ-LIST-2'],
    applies: on('listProjects', 200),
    change: keep((row) => row['visibility'] !== 'internal'),
  }),
  fault({
    name: 'projects-full-for-anonymous',
    rules: ['PROJ-LIST-3'],
    applies: (intercepted) =>
      on('listProjects', 200)(intercepted) && !('private-token' in intercepted.request.headers),
    change: edit((row) => ({ ...row, visibility: 'public' })),
  }),
  fault({
    name: 'projects-listed-without-permissions',
    rules: ['PROJ-LIST-4', 'PROJ-REC-2'],
    applies: on('listProjects', 200),
    change: drop('permissions'),
  }),
  fault({
    name: 'projects-oldest-first',
    rules: ['PROJ-LIST-5'],
    applies: (intercepted) =>
      on('listProjects', 200)(intercepted) && !intercepted.request.url.includes('order_by'),
    change: backwards,
  }),
  fault({
    name: 'projects-of-one-name-oldest-first',
    rules: ['PROJ-LIST-5'],
    applies: (intercepted) =>
      asks('sort=desc')(intercepted) && new Set(rows(intercepted.json).map((row) => row['name'])).size === 1,
    change: backwards,
  }),
  ignores(['PROJ-LIST-6'], 'projects-archived-among-others', 'archived'),
  ignores(['PROJ-LIST-6'], 'projects-of-any-visibility', 'visibility'),
  fault({
    name: 'projects-found-by-name-alone',
    rules: ['PROJ-LIST-7'],
    applies: asks('search='),
    change: ({ json, request }) => {
      const word = new URL(request.url).searchParams.get('search')?.toLowerCase() ?? '';
      return { json: rows(json).filter((row) => String(row['name']).toLowerCase().includes(word)) };
    },
  }),
  ignores(['PROJ-LIST-7'], 'projects-found-by-anything', 'search'),
  ignores(['PROJ-LIST-7'], 'projects-parents-not-searched', 'search_namespaces'),
  ignores(['PROJ-LIST-8'], 'projects-of-others-too', 'owned', 'membership', 'starred', 'imported'),
  fault({
    name: 'projects-of-nobody',
    rules: ['PROJ-LIST-8'],
    applies: (intercepted) =>
      asks('owned=')(intercepted) && !('private-token' in intercepted.request.headers),
    change: answer(401, { message: '401 Unauthorized' }),
  }),
  ignores(['PROJ-LIST-9'], 'projects-without-features', 'with_issues_enabled', 'with_merge_requests_enabled'),
  ignores(['PROJ-LIST-10'], 'projects-of-any-level', 'min_access_level'),
  ignores(['PROJ-LIST-11'], 'projects-of-any-number', 'id_after', 'id_before'),
  ignores(['PROJ-LIST-11'], 'projects-of-any-time', 'last_activity_after', 'last_activity_before'),
  fault({
    name: 'projects-with-one-topic-of-many',
    rules: ['PROJ-LIST-12'],
    before: (request, operation) =>
      operation?.id === 'listProjects' && request.url.includes('topic=')
        ? { ...request, url: request.url.replace(/(topic=[^&%,]+)(%2C|,)[^&]*/i, '$1') }
        : null,
  }),
  ignores(['PROJ-LIST-12'], 'projects-of-any-topic-number', 'topic_id'),
  ignores(['PROJ-LIST-13'], 'projects-of-any-language', 'with_programming_language'),
  fault({
    name: 'projects-by-size-for-all',
    rules: ['PROJ-LIST-14'],
    applies: asks('order_by=repository_size'),
    change: ({ json }) => ({ json: rows(json).sort((a, b) => Number(a['id']) - Number(b['id'])) }),
  }),
  fault({
    name: 'projects-by-key-are-counted',
    rules: ['PROJ-KEYSET-1'],
    applies: ({ operation, request }) =>
      /^list(User)?Projects$/.test(operation?.id ?? '') && request.url.includes('pagination=keyset'),
    change: ({ json }) => ({ headers: { 'x-total': String(rows(json).length) } }),
  }),
  fault({
    name: 'projects-by-key-in-any-order',
    rules: ['PROJ-KEYSET-2'],
    applies: (intercepted) =>
      on('listProjects', 405)(intercepted) && intercepted.request.url.includes('pagination=keyset'),
    change: answer(200, []),
  }),
  fault({
    name: 'projects-without-end',
    rules: ['PROJ-KEYSET-2'],
    applies: (intercepted) =>
      on('listProjects', 405)(intercepted) && intercepted.request.url.includes('page=501'),
    change: answer(200, []),
  }),
  fault({
    name: 'projects-short-without-parents',
    rules: ['PROJ-REC-1'],
    applies: on('listProjects', 200),
    change: edit((row) => ({ ...row, name_with_namespace: row['name'] })),
  }),
  fault({
    name: 'projects-of-user-public-alone',
    rules: ['PROJ-USER-1'],
    applies: on('listUserProjects', 200),
    change: keep((row) => row['visibility'] === 'public'),
  }),
  fault({
    name: 'projects-of-user-by-number-alone',
    rules: ['PROJ-USER-2'],
    applies: ({ operation, request }) =>
      /^listUser(Starred)?Projects$/.test(operation?.id ?? '') && /\/users\/[^/\d][^/]*\//.test(request.url),
    change: answer(404, { message: '404 User Not Found' }),
  }),
  fault({
    name: 'projects-of-unknown-user-are-none',
    rules: ['PROJ-USER-2'],
    applies: on('listUserStarredProjects', 404),
    change: answer(200, []),
  }),
  fault({
    name: 'projects-starred-public-alone',
    rules: ['PROJ-USER-3'],
    applies: on('listUserStarredProjects', 200),
    change: keep((row) => row['visibility'] === 'public'),
  }),
  fault({
    name: 'projects-starred-in-private-are-refused',
    rules: ['PROJ-USER-3'],
    applies: (intercepted) =>
      on('listUserStarredProjects', 200)(intercepted) && rows(intercepted.json).length === 0,
    change: answer(403, { message: '403 Forbidden' }),
  }),
];
