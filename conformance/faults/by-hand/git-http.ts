import { fault } from '../fault.js';
import {
  answersInstead,
  both,
  forFetch,
  forPush,
  git,
  isAnonymous,
  isGit,
  line,
  pushes,
  refs,
  says,
} from '../git.js';

/** Ways to be wrong about the addresses of repositories. */
const routes = [
  fault({
    name: 'git-path-in-one-case-only',
    rules: ['GIT-ROUTE-1'],
    applies: ({ request }) =>
      isGit(request.url) && /\/[A-Z0-9/_-]+\.git\//.test(new URL(request.url).pathname),
    change: answersInstead(404),
  }),
  fault({
    name: 'git-redirect-loses-the-query',
    rules: ['GIT-ROUTE-2'],
    applies: ({ status }) => status === 301,
    change: ({ headers }) => ({ headers: { location: (headers['location'] ?? '').replace(/\?.*/, '') } }),
  }),
  fault({
    name: 'git-dumb-protocol-is-served',
    rules: ['GIT-ROUTE-3'],
    applies: ({ request }) => /\.git\/(info\/refs|HEAD)$/.test(request.url),
    change: answersInstead(200),
  }),
  fault({
    name: 'git-unknown-service-is-absent',
    rules: ['GIT-ROUTE-4'],
    applies: ({ request }) => request.url.includes('git-upload-archive'),
    change: answersInstead(404),
  }),
  fault({
    name: 'git-head-of-refs-is-served',
    rules: ['GIT-ROUTE-5'],
    applies: ({ request }) => isGit(request.url) && request.method === 'HEAD',
    change: answersInstead(200, ''),
  }),
  fault({
    name: 'git-large-files-ask-to-sign-in',
    rules: ['GIT-ROUTE-6'],
    applies: ({ request }) => request.url.includes('/info/lfs/'),
    change: answersInstead(401),
  }),
];

/** Ways to be wrong about credentials, scopes and rights. */
const rights = [
  fault({
    name: 'git-takes-token-headers',
    rules: ['GIT-AUTH-1'],
    applies: ({ request, status }) =>
      isGit(request.url) && status === 401 && 'private-token' in request.headers,
    change: answersInstead(200),
  }),
  fault({
    name: 'git-wants-one-user-name',
    rules: ['GIT-AUTH-2'],
    applies: ({ request }) =>
      isGit(request.url) && (request.headers['authorization'] ?? '').startsWith('Basic YW55dGhpbmc'),
    change: answersInstead(401),
  }),
  fault({
    name: 'git-knows-no-addresses',
    rules: ['GIT-AUTH-3'],
    applies: ({ request }) =>
      isGit(request.url) &&
      Buffer.from((request.headers['authorization'] ?? '').slice(6), 'base64')
        .toString()
        .includes('@example.org'),
    change: answersInstead(401),
  }),
  fault({
    name: 'git-wrong-credentials-are-none',
    rules: ['GIT-AUTH-4'],
    before: (request) => {
      if (!isGit(request.url)) return null;
      const { authorization: _left, ...headers } = request.headers;
      return { ...request, headers };
    },
  }),
  fault({
    name: 'git-refusal-does-not-ask',
    rules: ['GIT-AUTH-5'],
    applies: git(401),
    change: () => ({ headers: { 'www-authenticate': undefined } }),
  }),
  fault({
    name: 'git-absent-is-told-to-anonymous',
    rules: ['GIT-AUTH-6'],
    applies: (intercepted) => git(401)(intercepted) && intercepted.request.url.includes('/absent.git'),
    change: answersInstead(404),
  }),
  fault({
    name: 'git-anonymous-push-is-forbidden',
    rules: ['GIT-AUTH-7'],
    applies: both(git(401), forPush, isAnonymous),
    change: answersInstead(403),
  }),
  fault({
    name: 'git-scope-of-fetching-is-ignored',
    rules: ['GIT-SCOPE-1', 'GIT-ACCESS-2'],
    applies: both(git(403), forFetch),
    change: answersInstead(200),
  }),
  fault({
    name: 'git-scope-of-pushing-is-ignored',
    rules: ['GIT-SCOPE-2', 'GIT-ACCESS-3'],
    applies: both(git(403), forPush),
    change: answersInstead(200),
  }),
  fault({
    name: 'git-archived-takes-no-fetch',
    rules: ['GIT-ACCESS-3'],
    applies: both(git(200), forFetch),
    change: answersInstead(403),
  }),
  fault({
    name: 'git-hidden-is-forbidden',
    rules: ['GIT-ACCESS-1'],
    applies: (intercepted) => git(404)(intercepted) && !intercepted.request.url.includes('/absent.git'),
    change: answersInstead(403),
  }),
  fault({
    name: 'git-path-without-namespace-makes-something',
    rules: ['GIT-ACCESS-4'],
    applies: both(git(404), forPush),
    change: answersInstead(422),
  }),
  fault({
    name: 'git-refusals-are-json',
    rules: ['GIT-ACCESS-5', 'GIT-AUTH-5'],
    applies: git(401, 403, 404),
    change: () => ({ headers: { 'content-type': 'application/json' }, body: '{"message":"no"}' }),
  }),
];

/** Ways to be wrong about what goes over the wire. */
const wire = [
  fault({
    name: 'git-advertisement-may-be-kept',
    rules: ['GIT-WIRE-1'],
    applies: both(git(200), refs, forFetch),
    change: () => ({ headers: { 'cache-control': 'max-age=600' } }),
  }),
  fault({
    name: 'git-advertisement-without-service-line',
    rules: ['GIT-WIRE-1'],
    applies: both(git(200), refs, forPush),
    change: () => ({ body: '0000' }),
  }),
  fault({
    name: 'git-breaks-off-without-a-word',
    rules: ['GIT-WIRE-11'],
    applies: ({ request, status }) =>
      status === 200 &&
      isGit(request.url) &&
      /^no message|(?:1234567890){4}/.test(String(request.body ?? '')),
    change: () => ({ body: '' }),
  }),
  fault({
    name: 'git-fetch-type-is-general',
    rules: ['GIT-WIRE-2'],
    applies: (intercepted) => both(git(200), forFetch)(intercepted) && !refs(intercepted),
    change: () => ({ headers: { 'content-type': 'application/octet-stream' } }),
  }),
  fault({
    name: 'git-push-type-is-general',
    rules: ['GIT-WIRE-3', 'GIT-WIRE-6'],
    applies: both(git(200), pushes),
    change: () => ({ headers: { 'content-type': 'application/octet-stream' } }),
  }),
  fault({
    name: 'git-protocol-header-is-ignored',
    rules: ['GIT-WIRE-4', 'GIT-WIRE-7'],
    before: (request) => {
      if (!isGit(request.url)) return null;
      const { 'git-protocol': _left, ...headers } = request.headers;
      return { ...request, headers };
    },
  }),
  fault({
    name: 'git-empty-repository-is-absent',
    rules: ['GIT-WIRE-9'],
    applies: (intercepted) =>
      both(git(200), forFetch, says(/command=ls-refs/))(intercepted) && !says(/ref-prefix/)(intercepted),
    change: answersInstead(404),
  }),
  fault({
    name: 'git-zipped-is-not-read',
    rules: ['GIT-WIRE-5'],
    applies: ({ request }) => isGit(request.url) && 'content-encoding' in request.headers,
    change: answersInstead(400),
  }),
  fault({
    name: 'git-breaks-at-what-is-not-zipped',
    rules: ['GIT-WIRE-12'],
    applies: both(git(400), ({ request }) => 'content-encoding' in request.headers),
    change: answersInstead(500),
  }),
  fault({
    name: 'git-push-probe-is-refused',
    rules: ['GIT-WIRE-6'],
    applies: (intercepted) => pushes(intercepted) && intercepted.request.body?.toString() === '0000',
    change: answersInstead(400),
  }),
  ...(
    [
      ['git-depth-is-ignored', /deepen \d+/g, 'no-progress'],
      ['git-filter-is-ignored', /filter blob:none/g, 'include-tag'],
    ] as const
  ).map(([name, input, instead]) =>
    fault({
      name,
      rules: ['GIT-WIRE-7'],
      before: (request) => {
        const text = request.body?.toString('latin1') ?? '';
        if (!isGit(request.url) || text.search(input) < 0) return null;
        const whole = new RegExp(`[0-9a-f]{4}${input.source}\\n`);
        return { ...request, body: Buffer.from(text.replace(whole, line(`${instead}\n`)), 'latin1') };
      },
    }),
  ),
  fault({
    name: 'git-head-is-not-advertised',
    rules: ['GIT-WIRE-8'],
    applies: both(git(200), refs, forFetch),
    change: () => ({
      body: `${line('# service=git-upload-pack\n')}0000${line(`${'a'.repeat(40)} refs/heads/main\0 x`)}`,
    }),
  }),
];
/** Ways to be wrong about git over HTTP. */
export const faults = [...routes, ...rights, ...wire];
