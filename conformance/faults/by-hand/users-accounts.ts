import { type Changed, fault, type Intercepted } from '../fault.js';
import * as way from './support/ways.js';
import { withBody } from './support/ways.js';

const create = ['createUser'];
const update = ['updateUser'];
const remove = ['deleteUser'];
const states = ['blockUser', 'unblockUser', 'deactivateUser', 'activateUser', 'banUser', 'unbanUser'];

const accounts = [
  way.turns('new-user-has-no-limit', ['USER-CREATE-1'], create, (row) => ({
    ...row,
    projects_limit: 100_000,
  })),
  way.loses('new-user-without-bio', 'USER-CREATE-1', create, 'bio'),
  way.refuses('new-user-is-only-accepted', 'USER-CREATE-1', create, [201, 200]),
  way.sends('new-user-needs-no-password', ['USER-CREATE-2'], create, (request) =>
    withBody(request, (params) =>
      'password' in params || 'reset_password' in params
        ? params
        : { ...params, force_random_password: true },
    ),
  ),
  way.refuses('address-in-use-is-bad', 'USER-CREATE-3', [...create, ...update], [409, 400]),
  way.says('address-in-use-untold', 'USER-CREATE-3', [...create, ...update], 409),
  way.says('username-in-use-untold', 'USER-CREATE-4', [...create, ...update], 409),
  way.says('username-of-group-untold', 'USER-CREATE-5', create, 400),
  way.refuses('username-of-group-conflicts', 'USER-CREATE-5', [...create, ...update], [400, 409]),
  way.sends('short-passwords-pass', ['USER-CREATE-6'], update, (request) =>
    withBody(request, (params) => ({ ...params, password: String(params['password']).padEnd(8, 'x') })),
  ),
  way.sends('long-passwords-are-cut', ['USER-CREATE-6'], update, (request) =>
    withBody(request, (params) => ({ ...params, password: String(params['password']).slice(0, 128) })),
  ),
  way.says('odd-names-refused-without-field', 'USER-CREATE-7', [...create, ...update], 400),
  way.turns('personal-namespace-is-a-group', ['USER-CREATE-8', 'USER-UPDATE-2'], ['getNamespace'], (row) => ({
    ...row,
    kind: 'group',
  })),
  way.lets('users-change-themselves', 'USER-CREATE-9', [...update, ...remove], 403),
  way.refuses('accounts-hidden-from-others', 'USER-CREATE-9', [...create, ...update, ...remove], [403, 404]),
  way.sends('update-forgets-the-rest', ['USER-UPDATE-1'], update, (request) =>
    withBody(request, (params) => ({ location: '', ...params })),
  ),
  way.turns('update-answers-old-bio', ['USER-UPDATE-1'], update, (row) => ({ ...row, bio: 'old' })),
  way.loses('username-stays', 'USER-UPDATE-2', update, 'username'),
  way.turns('projects-keep-the-old-name', ['USER-UPDATE-2'], ['getProject'], (row) => ({
    ...row,
    path_with_namespace: 'old/site',
  })),
  way.sends('empty-texts-are-ignored', ['USER-UPDATE-3'], update, (request) =>
    withBody(request, (params) => (params['bio'] === '' ? { name: 'Same' } : params)),
  ),
  way.refuses('unknown-account-is-forbidden', 'USER-UPDATE-4', [...update, ...remove], [404, 403]),
];

const deletions = [
  way.sends('deletion-does-nothing', ['USER-DELETE-1', 'USER-DELETE-5'], remove, (request) => ({
    ...request,
    headers: { ...request.headers, 'if-unmodified-since': 'Mon, 03 Oct 2022 08:15:30 GMT' },
  })),
  way.refuses('deletion-answers-with-200', 'USER-DELETE-1', remove, [204, 200]),
  way.turns('writings-lose-their-writer', ['USER-DELETE-2'], ['getIssue'], (row) => ({
    ...row,
    author: null,
  })),
  way.refuses('sole-owner-is-forbidden', 'USER-DELETE-3', remove, [409, 403]),
  way.loses('hard-deletion-is-soft', 'USER-DELETE-4', remove, 'hard_delete'),
  way.says('projects-gone-otherwise', 'USER-DELETE-5', ['getProject'], 404),
  way.overlooks('deletion-overlooks-its-date', 'USER-DELETE-6', remove, 'if-unmodified-since'),
];

type Row = Record<string, unknown>;

/** Once a user is gone with all that was written, everything still counts it. */
const stillCounted = () => {
  let isGone = false;
  return ({ operation, request, status, json }: Intercepted): Changed | null => {
    if (operation?.id === 'deleteUser' && status === 204) isGone ||= /hard_delete/.test(request.url);
    if (!isGone || status !== 200) return null;
    const row = json as Row;
    const more = (name: string) => ({ json: { ...row, [name]: Number(row[name]) + 1 } });
    if (operation?.id === 'getIssue') return more('user_notes_count');
    return operation?.id === 'getProject' ? more('star_count') : null;
  };
};

/** The ghost takes the reactions of one user alone. */
const oneAlone = () => {
  let count = 0;
  return ({ operation, status }: Intercepted): Changed | null => {
    const ends = operation?.id === 'deleteUser' || operation?.id === 'revokeProjectAccessToken';
    if (!ends || status !== 204) return null;
    count += 1;
    return count === 1 ? null : { status: 409, json: { message: '409 Conflict: Resource lock' } };
  };
};

const leaving = [
  fault({ name: 'gone-users-stay-counted', rules: ['USER-DELETE-7'], remembers: stillCounted }),
  fault({ name: 'same-reactions-keep-users', rules: ['USER-DELETE-8'], remembers: oneAlone }),
];

const standing = [
  way.spoil('state-change-answers-record', ['USER-STATE-1'], states, [], () => ({
    json: { state: 'active' },
  })),
  way.spoil('states-change-once-more', ['USER-STATE-10'], states, [], () => ({ json: true })),
  way.turns('state-never-shows', ['USER-STATE-1'], ['getUser'], (row) => ({ ...row, state: 'active' })),
  way.lets('states-are-for-all', 'USER-STATE-2', states, 403),
  way.says('state-of-unknown-untold', 'USER-STATE-2', states, 404),
  way.says('own-block-untold', 'USER-STATE-3', ['blockUser'], 403),
  way.lets('deactivated-is-unblocked', 'USER-STATE-4', ['unblockUser'], 403),
  way.says('deactivation-untold', 'USER-STATE-5', ['deactivateUser'], 403),
  way.refuses('deactivation-is-bad', 'USER-STATE-5', ['deactivateUser'], [403, 400]),
  way.lets('blocked-is-activated', 'USER-STATE-6', ['activateUser'], 403),
  way.lets('blocked-is-banned', 'USER-STATE-7', ['banUser'], 403),
  way.lets('active-is-unbanned', 'USER-STATE-8', ['unbanUser'], 403),
  way.refuses('locked-out-is-unknown', 'USER-STATE-9', ['getCurrentUser'], [403, 401]),
];

/** Ways to be wrong about accounts. */
export const faults = [...accounts, ...deletions, ...leaving, ...standing];
