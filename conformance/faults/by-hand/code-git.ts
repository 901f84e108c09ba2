import { fault, type Intercepted } from '../fault.js';
import { answersInstead, both, forFetch, forPush, git, isGit, pushes, says, taken } from '../git.js';
import { after, calls, gitRefuses, type Test } from './support/doors.js';
import { sentBy } from './support/memory.js';

const basic = ({ request }: Intercepted): string =>
  Buffer.from((request.headers['authorization'] ?? '').replace(/^Basic /, ''), 'base64').toString('utf8');

const open = (name: string, rule: string, ...tests: Test[]) =>
  fault({ name, rules: [rule], applies: both(...tests), change: answersInstead(200) });

const capitals: Test = ({ request }) => /[A-Z]/.test(new URL(request.url).pathname.split('.git')[0] ?? '');

/** Whoever was let in by a request, with some credentials or without, is let in for ever. */
const lingers = (service: string, method: string, rule: string) =>
  fault({
    name: `git-lets-in-whom-it-knows.${service}.${method}.${rule}`,
    rules: [rule],
    remembers: () => {
      const known = new Set<string>();
      return ({ request, status }) => {
        if (request.method !== method || !isGit(request.url) || !request.url.includes(service)) return null;
        const key = `${request.url} ${request.headers['authorization'] ?? ''}`;
        if (status < 300) known.add(key);
        return status >= 400 && known.has(key) ? answersInstead(200)() : null;
      };
    },
  });

/** Doors of git that should have been shut. */
export const faults = [
  open('git-takes-tokens-of-queries', 'GIT-AUTH-1', git(401), ({ request }) =>
    /[?&](private|access)_token=/.test(request.url),
  ),
  open(
    'git-takes-tokens-of-headers',
    'GIT-AUTH-1',
    git(401),
    ({ request }) => 'private-token' in request.headers,
  ),
  open('git-takes-bearers', 'GIT-AUTH-1', git(401), ({ request }) =>
    /^Bearer/i.test(request.headers['authorization'] ?? ''),
  ),
  open(
    'git-takes-tokens-without-a-name',
    'GIT-AUTH-2',
    git(401),
    (one) => basic(one).startsWith(':') && basic(one).length > 2,
  ),
  open('git-takes-tokens-as-names', 'GIT-AUTH-2', git(401), (one) => /^.{12,}:$/.test(basic(one))),
  open('git-takes-tokens-as-names-beside-a-word', 'GIT-AUTH-2', git(401), (one) =>
    /^glpat-.*:.+$/.test(basic(one)),
  ),
  open('git-in-capitals-is-open', 'GIT-ACCESS-1', git(401, 404), forFetch, capitals),
  open('git-in-capitals-takes-pushes', 'GIT-ACCESS-3', git(401, 403, 404), forPush, capitals),
  open(
    'git-takes-passwords-of-blocked-users',
    'GIT-AUTH-8',
    git(401, 403),
    forFetch,
    (one) => !/glpat-/.test(basic(one)) && basic(one) !== '',
  ),
  ...(['git-upload-pack', 'git-receive-pack'] as const).flatMap((service) =>
    (['GET', 'POST'] as const).map((method) => lingers(service, method, 'AUTH-ACCESS-13')),
  ),
  lingers('git-upload-pack', 'GET', 'SNIPPET-GIT-1'),
  lingers('git-upload-pack', 'GET', 'GIT-AUTH-6'),
  after(
    'lent-branches-stay-lent',
    'MR-FORK-2',
    ['updateMergeRequest'],
    (one) => calls('updateMergeRequest')(one) && sentBy(one)['allow_collaboration'] === false,
    gitRefuses('receive-pack', 403, 404),
  ),
  ...(['environments', 'keep-around', 'pipelines', 'merge-requests'] as const).map((room) =>
    fault({
      name: `git-takes-references-of-the-server.${room}`,
      rules: ['GIT-PUSH-8'],
      applies: both(pushes, says(new RegExp(`refs/${room}/`))),
      change: taken,
    }),
  ),
  fault({
    name: 'pushed-projects-are-internal',
    rules: ['GIT-CREATE-1'],
    operations: ['getProject'],
    remembers: () => {
      let isPushed = false;
      return (one) => {
        isPushed ||= isGit(one.request.url) && forPush(one) && one.status === 200;
        const row = one.json as Record<string, unknown> | undefined;
        return isPushed && calls('getProject')(one) && row?.['visibility'] === 'private'
          ? { json: { ...row, visibility: 'internal' } }
          : null;
      };
    },
  }),
  open('git-makes-projects-for-tokens-that-read', 'GIT-CREATE-1', git(403), forPush, ({ request }) =>
    request.url.includes('pushed'),
  ),
  open('git-makes-projects-in-groups-for-anybody', 'GIT-CREATE-1', git(403, 404), forPush, ({ request }) =>
    request.url.includes('info/refs'),
  ),
  fault({
    name: 'dumb-protocol-tells-hidden-projects',
    rules: ['GIT-ROUTE-3'],
    applies: ({ request, status }) => /\.git\/info\/refs$/.test(request.url) && status === 401,
    change: answersInstead(403),
  }),
];
