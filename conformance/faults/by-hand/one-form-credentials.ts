import { fault, type Intercepted } from '../fault.js';
import { edit, textSent, valuesIn } from '../helpers.js';
import { afterwards, isRefused, secretOf } from './support/credentials.js';
import { calls, gives, opens, refused, says } from './support/doors.js';

type Row = Record<string, unknown>;

const today = (): string => new Date().toISOString().slice(0, 10);
const reading = ({ request: { method } }: Intercepted): boolean => method === 'GET' || method === 'HEAD';

/** What is answered once a secret that was noted is refused. */
const servesNoted = (one: Intercepted, noted: readonly string[]) =>
  noted.includes(secretOf(one.request)) && isRefused(one) ? { status: 200, json: { id: 1 } } : null;

const dayOf = ({ json }: Intercepted): unknown => (json as Row | undefined)?.['expires_at'];

/** Checks of credentials that hold, but for one form of a request or one kind of credential. */
export const faults = [
  fault({
    name: 'tokens-count-as-active-on-their-day',
    rules: ['TOKEN-RECORD-2'],
    applies: (one) =>
      /Token/.test(one.operation?.id ?? '') && JSON.stringify(one.json ?? '').includes(today()),
    change: edit((row) => (row['expires_at'] === today() ? { ...row, active: true } : row)),
  }),
  ...(['Personal', 'Project', 'Group'] as const).map((kind) =>
    afterwards(
      `tokens-sign-in-on-their-day.${kind}`,
      ['AUTH-TOKEN-8', 'TOKEN-RECORD-2'],
      [],
      [
        (one) =>
          one.operation?.id === `create${kind}AccessToken` && one.status === 201 && dayOf(one) === today()
            ? String((one.json as Row)['token'])
            : undefined,
        servesNoted,
      ],
    ),
  ),
  opens(
    'small-scopes-subscribe',
    'AUTH-SCOPE-3',
    [
      ...['Issue', 'MergeRequest', 'ProjectLabel', 'GroupLabel'].flatMap((word) => [
        `subscribeTo${word}`,
        `unsubscribeFrom${word}`,
      ]),
      ...['Issue', 'MergeRequest', 'Epic'].map((word) => `create${word}Todo`),
    ],
    [403],
    says(/insufficient_scope/),
  ),
  fault({
    name: 'unknown-tokens-in-queries-are-anonymous',
    rules: ['AUTH-TOKEN-2', 'AUTH-TOKEN-9'],
    applies: (one) =>
      one.status === 401 &&
      reading(one) &&
      !says(/revoked|expired/i)(one) &&
      /[?&]private_token=/.test(one.request.url),
    change: () => ({ status: 200, json: { id: 1 } }),
  }),
  fault({
    name: 'revoked-tokens-that-were-used-read-on',
    rules: ['TOKEN-REVOKE-2'],
    remembers: () => {
      const used = new Set<string>();
      return (one) => {
        const secret = secretOf(one.request);
        if (one.status === 200) used.add(secret);
        const isOver = one.status === 401 && used.has(secret) && says(/revoked/i)(one);
        return isOver && reading(one) && one.operation ? { status: 200, json: { id: 1 } } : null;
      };
    },
  }),
  fault({
    name: 'sudo-in-bodies-needs-no-scope',
    rules: ['AUTH-SUDO-2', 'AUTH-SUDO-5'],
    applies: (one) =>
      one.status === 403 &&
      says(/"scope":"sudo"/)(one) &&
      /"sudo":|(^|&)sudo=/.test(textSent(one)) &&
      !('sudo' in one.request.headers),
    change: () => ({ status: 201, json: { id: 1 } }),
  }),
  afterwards(
    'bots-of-groups-make-tokens-of-projects',
    ['PROJECT-TOKEN-6'],
    [],
    [
      (one) => (calls('getGroup')(one) && one.status === 200 ? secretOf(one.request) : undefined),
      (one, noted) =>
        refused(['createProjectAccessToken'], 400)(one) && noted.includes(secretOf(one.request))
          ? { status: 201, json: { id: 1, token: 'glpat-made' } }
          : null,
    ],
  ),
  fault({
    name: 'links-lose-what-is-negated',
    rules: ['CONV-PAGE-2', 'CONV-PAGE-14'],
    applies: ({ headers }) => /not(%5B|\[)/.test(headers['link'] ?? ''),
    change: ({ headers }) => ({
      headers: { link: (headers['link'] ?? '').replace(/not(%5B|\[)[^&>]*&?/g, '') },
    }),
  }),
  opens(
    'visibility-is-changed-among-others',
    'PROJ-EDIT-2',
    ['updateProject'],
    [403],
    (one) =>
      gives('visibility')(one) &&
      ['description', 'name', 'topics', 'lfs_enabled', 'issues_enabled'].some(
        (name) => valuesIn(one.request, name).length > 0,
      ),
  ),
];
