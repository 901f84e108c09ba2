import { type Changed, fault, type Intercepted } from '../fault.js';
import { answersInstead, forFetch, forPush, isAnonymous, isGit, refs } from '../git.js';
import { isGraphql } from '../graphql.js';
import { edit, on } from '../helpers.js';
import { basicOf, isRefused, secretOf } from './support/credentials.js';
import { refused, says, type Test } from './support/doors.js';
import { callerOf, pathOf, sentBy } from './support/memory.js';

type Row = Record<string, unknown>;

const today = (): string => new Date().toISOString().slice(0, 10);
const placeOf = (one: Intercepted): string => /\/(projects|groups)\/[^/]+/.exec(pathOf(one))?.[0] ?? '';
const rowOf = ({ json }: Intercepted): Row => (json ?? {}) as Row;

/** Whoever is refused is served, by whichever door. */
function served(one: Intercepted): Changed {
  if (isGit(one.request.url)) return answersInstead(200, 'served')();
  if (isGraphql(one)) {
    const currentUser = { id: 'gid://gitlab/User/1', username: 'somebody' };
    return { status: 200, json: { data: { currentUser } } };
  }
  return { status: one.operation?.success ?? 200, json: { id: 1 } };
}

const endsToday = (row: Row): boolean => row['expires_at'] === today() && row['revoked'] !== true;

/** A token still works on the day on which it ends, and its record says that it is active. */
const lastDay = fault({
  name: 'tokens-last-through-their-day',
  rules: ['AUTH-TOKEN-8', 'TOKEN-RECORD-2', 'GIT-AUTH-4', 'GRAPHQL-AUTH-2'],
  remembers: () => {
    const secrets = new Set<string>();
    return (one) => {
      const isRecord = /Token/.test(one.operation?.id ?? '') && one.status < 300;
      const rows = (Array.isArray(one.json) ? one.json : [one.json]) as (Row | null)[];
      if (isRecord && rows.some((row) => row && endsToday(row))) {
        if (one.status === 201) secrets.add(String(rowOf(one)['token']));
        return edit((row) => (endsToday(row) ? { ...row, active: true } : row))(one);
      }
      // Those that were over before could not be made.
      const isOver = says(/Token is expired/)(one) && one.status === 401;
      if (isOver) secrets.add(secretOf(one.request));
      return isRefused(one) && secrets.has(secretOf(one.request)) ? served(one) : null;
    };
  },
});

/** Who asks by GraphQL with a personal token that was revoked is served. */
const revoked = fault({
  name: 'graphql-overlooks-that-tokens-are-revoked',
  rules: ['GRAPHQL-AUTH-2', 'TOKEN-REVOKE-2'],
  remembers: () => {
    const made = new Map<string, string>();
    const over = new Set<string>();
    return (one) => {
      const row = rowOf(one);
      if (on('createPersonalAccessToken', 201)(one)) made.set(String(row['id']), String(row['token']));
      if (on('revokeOwnPersonalAccessToken', 204)(one)) over.add(secretOf(one.request));
      if (on('revokePersonalAccessToken', 204)(one)) {
        over.add(made.get(pathOf(one).split('/').at(-1) ?? '') ?? '');
      }
      return isGraphql(one) && isRefused(one) && over.has(secretOf(one.request)) ? served(one) : null;
    };
  },
});

/** The bot of a project, which sees the tokens there and yet may make none, makes some. */
const bots = fault({
  name: 'bots-of-projects-make-tokens-of-their-own',
  rules: ['PROJECT-TOKEN-6'],
  remembers: () => {
    const maintain = new Set<string>();
    const key = (one: Intercepted): string => `${callerOf(one.request)} ${placeOf(one)}`;
    return (one) => {
      if (on('listProjectAccessTokens', 200)(one)) maintain.add(key(one));
      const isKept = refused(['createProjectAccessToken'], 400)(one) && says(/not have permission/)(one);
      return isKept && maintain.has(key(one))
        ? { status: 201, json: { id: 1, name: sentBy(one)['name'], token: 'glpat-made' } }
        : null;
    };
  },
});

/** Whoever was blocked clones what is private with a token; passwords and pushes are refused as ever. */
const clones = fault({
  name: 'tokens-of-the-blocked-clone',
  rules: ['GIT-AUTH-8'],
  remembers: () => {
    let isBlocked = false;
    return (one) => {
      if (on('blockUser', 201)(one)) isBlocked = true;
      const isToken = /^gl\w+-/.test(basicOf(one.request)?.[1] ?? '');
      return isBlocked && isGit(one.request.url) && forFetch(one) && isToken && one.status === 401
        ? answersInstead(200, 'served')()
        : null;
    };
  },
});

/** Projects that a push makes in a public group are public. */
const pushed = fault({
  name: 'pushed-projects-are-as-visible-as-their-group',
  rules: ['GIT-CREATE-1'],
  remembers: () => {
    const made = new Set<string>();
    return (one) => {
      const place = /^\/(.+)\.git\/(git-receive-pack|info\/refs)$/.exec(pathOf(one))?.[1];
      if (place !== undefined && forPush(one) && one.status === 200) made.add(place);
      const asked = decodeURIComponent(/\/projects\/([^/]+)$/.exec(pathOf(one))?.[1] ?? '');
      if (on('getProject', 404)(one) && made.has(asked)) return { status: 200, json: { id: 1 } };
      const row = rowOf(one);
      // The shared group of public places has the word in its name.
      const isSuch =
        on('getProject', 200)(one) &&
        made.has(String(row['path_with_namespace'])) &&
        /-public-\d+\//.test(String(row['path_with_namespace']));
      return isSuch ? { json: { ...row, visibility: 'public' } } : null;
    };
  },
});

const isDirect: Test = (one) => isGit(one.request.url) && forPush(one) && !refs(one);

/** Credentials, scopes and the doors of git that one slip leaves open. */
export const faults = [
  lastDay,
  revoked,
  fault({
    name: 'sudo-in-headers-needs-no-scope',
    rules: ['AUTH-SUDO-2', 'AUTH-SUDO-5'],
    applies: (one) =>
      one.operation !== null &&
      one.status === 403 &&
      says(/"scope":"sudo"/)(one) &&
      'sudo' in one.request.headers &&
      !('sudo' in sentBy(one)),
    change: served,
  }),
  // Deletions are asked with small scopes by whoever has no role there: the role is what is asked then.
  fault({
    name: 'reading-scopes-delete',
    rules: ['AUTH-SCOPE-3', 'AUTH-SCOPE-6'],
    operations: ['deleteProjectLabel', 'deleteIssueNote'],
    applies: (one) =>
      one.request.method === 'DELETE' && one.status === 403 && says(/insufficient_scope/)(one),
    change: () => ({ json: { message: '403 Forbidden' } }),
  }),
  fault({
    name: 'scopes-for-git-open-archives',
    rules: ['AUTH-SCOPE-6', 'AUTH-SCOPE-4'],
    applies: (one) =>
      /^getRepositoryArchive/.test(one.operation?.id ?? '') &&
      one.status === 403 &&
      (one.request.method === 'HEAD' || says(/insufficient_scope/)(one)),
    change: () => ({ status: 200, body: 'archive', headers: { 'content-type': 'application/octet-stream' } }),
  }),
  bots,
  fault({
    name: 'pushes-ask-for-scopes-at-their-first-request-alone',
    rules: ['GIT-SCOPE-2'],
    applies: (one) => isDirect(one) && one.status === 403 && /upload code/.test(one.text ?? ''),
    change: answersInstead(200, ''),
  }),
  clones,
  pushed,
  fault({
    name: 'wikis-of-public-projects-are-open',
    rules: ['GIT-AUTH-6', 'AUTH-ACCESS-19'],
    applies: (one) =>
      /\.wiki\.git\//.test(one.request.url) && forFetch(one) && isAnonymous(one) && one.status === 401,
    change: answersInstead(200, 'served'),
  }),
];
