import { type Changed, fault, type Passing } from '../fault.js';

type Test = (passing: Passing) => boolean;

const isGit = (url: string): boolean => /\.git\//.test(url);
const refs = ({ request }: Passing): boolean => request.url.includes('/info/refs');
const pushes = ({ request }: Passing): boolean => /\/git-receive-pack$/.test(request.url);
const forFetch = ({ request }: Passing): boolean => request.url.includes('git-upload-pack');
const forPush = ({ request }: Passing): boolean => request.url.includes('git-receive-pack');
const isAnonymous = ({ request }: Passing): boolean => !('authorization' in request.headers);

/** Holds for answers to git clients with one of the statuses. */
const git =
  (...statuses: number[]): Test =>
  ({ request, status }) =>
    isGit(request.url) && statuses.includes(status);

const both =
  (...tests: Test[]): Test =>
  (passing) =>
    tests.every((test) => test(passing));

const becomes = (status: number, body = 'Something else.'): (() => Changed) => {
  return () => ({ status, body, headers: { 'content-type': 'text/plain' } });
};

const line = (text: string): string => (text.length + 4).toString(16).padStart(4, '0') + text;

/** The references that a push names. */
function named({ request }: Passing): string[] {
  const text = request.body?.toString('latin1') ?? '';
  return [
    ...text.matchAll(/[0-9a-f]{40} [0-9a-f]{40} (refs\/[^\0]+?)(?=\0|0000|[0-9a-f]{4}[0-9a-f]{40} |$)/g),
  ].map((found) => found[1] ?? '');
}

/** A report that tells every reference the same, without a word to the pusher. */
function report(verdict: (ref: string) => string): (passing: Passing) => Changed {
  return (passing) => {
    const lines = ['unpack ok\n', ...named(passing).map((ref) => `${verdict(ref)}\n`)];
    return { body: `${line(`\x01${lines.map(line).join('')}0000`)}0000` };
  };
}

const taken = report((ref) => `ok ${ref}`);
const refused = report((ref) => `ng ${ref} pre-receive hook declined`);

const withoutBand =
  (wanted: RegExp): Test =>
  ({ request }) =>
    wanted.test(request.body?.toString('latin1') ?? '');

/** Ways to be wrong about the addresses of repositories. */
const routes = [
  fault({
    name: 'git-path-in-one-case-only',
    rules: ['GIT-ROUTE-1'],
    applies: ({ request }) =>
      isGit(request.url) && /\/[A-Z0-9/_-]+\.git\//.test(new URL(request.url).pathname),
    change: becomes(404),
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
    change: becomes(200),
  }),
  fault({
    name: 'git-unknown-service-is-absent',
    rules: ['GIT-ROUTE-4'],
    applies: ({ request }) => request.url.includes('git-upload-archive'),
    change: becomes(404),
  }),
  fault({
    name: 'git-head-of-refs-is-served',
    rules: ['GIT-ROUTE-5'],
    applies: ({ request }) => isGit(request.url) && request.method === 'HEAD',
    change: becomes(200, ''),
  }),
  fault({
    name: 'git-large-files-ask-to-sign-in',
    rules: ['GIT-ROUTE-6'],
    applies: ({ request }) => request.url.includes('/info/lfs/'),
    change: becomes(401),
  }),
];

/** Ways to be wrong about credentials, scopes and rights. */
const rights = [
  fault({
    name: 'git-takes-token-headers',
    rules: ['GIT-AUTH-1'],
    applies: ({ request, status }) =>
      isGit(request.url) && status === 401 && 'private-token' in request.headers,
    change: becomes(200),
  }),
  fault({
    name: 'git-wants-one-user-name',
    rules: ['GIT-AUTH-2'],
    applies: ({ request }) =>
      isGit(request.url) && (request.headers['authorization'] ?? '').startsWith('Basic YW55dGhpbmc'),
    change: becomes(401),
  }),
  fault({
    name: 'git-knows-no-addresses',
    rules: ['GIT-AUTH-3'],
    applies: ({ request }) =>
      isGit(request.url) &&
      Buffer.from((request.headers['authorization'] ?? '').slice(6), 'base64')
        .toString()
        .includes('@example.org'),
    change: becomes(401),
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
    applies: (passing) => git(401)(passing) && passing.request.url.includes('/absent.git'),
    change: becomes(404),
  }),
  fault({
    name: 'git-anonymous-push-is-forbidden',
    rules: ['GIT-AUTH-7'],
    applies: both(git(401), forPush, isAnonymous),
    change: becomes(403),
  }),
  fault({
    name: 'git-scope-of-fetching-is-ignored',
    rules: ['GIT-SCOPE-1', 'GIT-ACCESS-2'],
    applies: both(git(403), forFetch),
    change: becomes(200),
  }),
  fault({
    name: 'git-scope-of-pushing-is-ignored',
    rules: ['GIT-SCOPE-2', 'GIT-ACCESS-3'],
    applies: both(git(403), forPush),
    change: becomes(200),
  }),
  fault({
    name: 'git-archived-takes-no-fetch',
    rules: ['GIT-ACCESS-3'],
    applies: both(git(200), forFetch),
    change: becomes(403),
  }),
  fault({
    name: 'git-hidden-is-forbidden',
    rules: ['GIT-ACCESS-1'],
    applies: (passing) => git(404)(passing) && !passing.request.url.includes('/absent.git'),
    change: becomes(403),
  }),
  fault({
    name: 'git-path-without-namespace-makes-something',
    rules: ['GIT-ACCESS-4'],
    applies: both(git(404), forPush),
    change: becomes(422),
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
    name: 'git-fetch-type-is-general',
    rules: ['GIT-WIRE-2'],
    applies: (passing) => both(git(200), forFetch)(passing) && !refs(passing),
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
    rules: ['GIT-WIRE-4', 'GIT-WIRE-9', 'GIT-WIRE-7'],
    before: (request) => {
      if (!isGit(request.url)) return null;
      const { 'git-protocol': _left, ...headers } = request.headers;
      return { ...request, headers };
    },
  }),
  fault({
    name: 'git-zipped-is-not-read',
    rules: ['GIT-WIRE-5'],
    applies: ({ request }) => isGit(request.url) && 'content-encoding' in request.headers,
    change: becomes(400),
  }),
  fault({
    name: 'git-push-probe-is-refused',
    rules: ['GIT-WIRE-6'],
    applies: (passing) => pushes(passing) && passing.request.body?.toString() === '0000',
    change: becomes(400),
  }),
  ...(
    [
      ['git-depth-is-ignored', /deepen \d+/g, 'no-progress'],
      ['git-filter-is-ignored', /filter blob:none/g, 'include-tag'],
    ] as const
  ).map(([name, wish, instead]) =>
    fault({
      name,
      rules: ['GIT-WIRE-7'],
      before: (request) => {
        const text = request.body?.toString('latin1') ?? '';
        if (!isGit(request.url) || text.search(wish) < 0) return null;
        const whole = new RegExp(`[0-9a-f]{4}${wish.source}\\n`);
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

/** Ways to be wrong about what a push may do and what it is told. */
const pushing = [
  fault({
    name: 'git-refused-push-looks-taken',
    rules: ['GIT-PUSH-1', 'GIT-PUSH-3', 'GIT-PUSH-5', 'GIT-PUSH-6', 'GIT-PUSH-7', 'GIT-PUSH-8'],
    applies: both(git(200), pushes),
    change: taken,
  }),
  ...[
    ['git-forced-push-is-always-taken', 'GIT-PUSH-4'],
    ['git-commit-like-branch-is-made', 'GIT-PUSH-6'],
    ['git-protected-tag-is-updated', 'GIT-PUSH-7'],
    ['git-internal-reference-is-taken', 'GIT-PUSH-8'],
    ['git-default-branch-is-deleted', 'GIT-PUSH-5'],
    ['git-protected-branch-takes-everybody', 'GIT-PUSH-3'],
  ].map(([name = '', rule = '']) =>
    fault({ name, rules: [rule], applies: both(git(200), pushes), change: taken }),
  ),
  fault({
    name: 'git-refused-push-is-an-error',
    rules: ['GIT-PUSH-1'],
    applies: both(git(200), pushes),
    change: becomes(403),
  }),
  fault({
    name: 'git-push-without-words',
    rules: ['GIT-PUSH-2'],
    applies: both(git(200), pushes),
    change: refused,
  }),
  ...['GIT-PUSH-9', 'GIT-CREATE-3'].map((rule) =>
    fault({
      name: `git-taken-push-without-words-${rule.toLowerCase()}`,
      rules: [rule],
      applies: both(git(200), pushes),
      change: taken,
    }),
  ),
  fault({
    name: 'git-push-of-everybody-is-refused',
    rules: ['GIT-WIRE-10', 'GIT-MOVE-1'],
    applies: both(git(200), pushes),
    change: refused,
  }),
  fault({
    name: 'git-atomic-is-ignored',
    rules: ['GIT-WIRE-10'],
    applies: both(git(200), pushes, withoutBand(/refs\/heads\/three/)),
    change: taken,
  }),
  fault({
    name: 'git-push-makes-public-projects',
    rules: ['GIT-CREATE-1'],
    applies: ({ operation, status }) => operation?.id === 'getProject' && status === 200,
    change: ({ json }) => ({ json: { ...(json as object), visibility: 'public' } }),
  }),
  fault({
    name: 'git-push-makes-projects-for-everybody',
    rules: ['GIT-CREATE-1'],
    applies: both(git(404), forPush),
    change: becomes(200),
  }),
  fault({
    name: 'git-fetch-makes-projects',
    rules: ['GIT-CREATE-2'],
    applies: both(git(404), forFetch),
    change: becomes(200),
  }),
  fault({
    name: 'git-bad-path-is-absent',
    rules: ['GIT-CREATE-4'],
    applies: git(422),
    change: becomes(404),
  }),
  fault({
    name: 'git-default-is-always-main',
    rules: ['GIT-DEFAULT-1', 'GIT-DEFAULT-3'],
    applies: ({ operation, status }) => operation?.id === 'getProject' && status === 200,
    change: ({ json }) => ({ json: { ...(json as object), default_branch: 'main' } }),
  }),
  fault({
    name: 'git-default-stays-open',
    rules: ['GIT-DEFAULT-2'],
    applies: ({ operation, status }) => operation?.id === 'getBranch' && status === 200,
    change: ({ json }) => ({ json: { ...(json as object), protected: false } }),
  }),
  fault({
    name: 'git-old-path-is-forgotten',
    rules: ['GIT-MOVE-1'],
    applies: both(git(200), refs),
    change: becomes(404),
  }),
];

/** Ways to be wrong about git over HTTP. */
export const faults = [...routes, ...rights, ...wire, ...pushing];
