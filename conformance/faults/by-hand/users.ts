import { drop } from '../helpers.js';
import * as way from './support/ways.js';

const list = ['listUsers'];
const one = ['getUser'];
const me = ['getCurrentUser'];
const person = {
  id: 1,
  username: 'somebody',
  name: 'Somebody',
  state: 'active',
  avatar_url: null,
  web_url: 'https://hearth.example.org/somebody',
};

const records = [
  way.turns('user-page-of-somebody-else', ['USER-REF-1'], list, (row) => ({
    ...row,
    web_url: 'https://x.example/y',
  })),
  way.turns('user-state-is-fine', ['USER-REF-2'], list, (row) => ({ ...row, state: 'fine' })),
  way.turns('user-picture-by-path', ['USER-REF-3'], [...one, ...me], (row) => ({
    ...row,
    avatar_url: '/uploads/me.png',
  })),
  way.turns('user-address-told-to-all', ['USER-REF-4'], one, (row) => ({
    email: `${String(row['username'])}@example.org`,
    ...row,
  })),
  way.turns('user-public-address-hidden', ['USER-REF-4'], one, (row) => ({ ...row, public_email: null })),
  way.turns('user-texts-swapped', ['USER-REF-5'], [...one, ...me], (row) => ({
    ...row,
    skype: row['linkedin'],
    linkedin: row['skype'],
  })),
  way.turns('user-created-on-a-day', ['USER-REF-6'], [...one, ...me], (row) => ({
    ...row,
    created_at: String(row['created_at']).slice(0, 10),
  })),
  way.turns('user-of-another-number', ['USER-GET-1'], one, (row) => ({ ...row, id: Number(row['id']) + 1 })),
  way.says('user-unknown-otherwise', 'USER-GET-1', one, 404),
  way.spoil('user-note-hidden-from-administrators', ['USER-GET-2'], one, [], drop('note')),
  way.turns('user-note-told-to-all', ['USER-GET-2'], one, (row) => ({
    note: 'told',
    is_admin: false,
    ...row,
  })),
  way.turns('user-private-profile-open', ['USER-GET-3'], one, (row) => ({
    created_at: '2022-11-20T09:30:00.000Z',
    followers: 0,
    following: 0,
    ...row,
  })),
  way.turns('user-never-followed', ['USER-GET-4'], one, (row) => ({ ...row, is_followed: false })),
  way.turns('own-record-with-other-limit', ['USER-ME-1'], me, (row) => ({ ...row, projects_limit: 100_000 })),
  way.turns('own-record-tells-note', ['USER-ME-1'], me, (row) => ({ note: 'told', ...row })),
  way.spoil('own-record-of-administrator-is-plain', ['USER-ME-2'], me, [], drop('is_admin')),
  way.refuses('own-record-is-forbidden', 'USER-ME-3', me, [401, 403]),
];

const lists = [
  way.lists('users-oldest-first', ['USER-LIST-1'], list, (rows) => [...rows].reverse()),
  way.refuses('users-need-credentials', 'USER-LIST-2', list, [403, 401]),
  way.says('users-refused-without-path', 'USER-LIST-2', list, 403),
  way.lists('users-not-found-by-name', ['USER-LIST-3', 'USER-LIST-4'], list, () => []),
  way.sends('users-by-name-in-exact-case', ['USER-LIST-4'], list, (request) =>
    /username=[^&]*[A-Z]/.test(request.url)
      ? { ...request, url: request.url.replace('username=', 'username=x') }
      : null,
  ),
  way.sends('users-by-part-of-name', ['USER-LIST-3', 'USER-LIST-4'], list, (request) =>
    request.url.includes('username=')
      ? { ...request, url: request.url.replace('username=', 'search=') }
      : null,
  ),
  way.loses('users-search-ignored', 'USER-LIST-5', list, 'search'),
  way.sends('users-search-in-exact-case', ['USER-LIST-5'], list, (request) =>
    /search=[^&]*[A-Z]/.test(request.url)
      ? { ...request, url: request.url.replace('search=', 'search=x') }
      : null,
  ),
  way.sends('users-not-found-by-address', ['USER-LIST-5'], list, (request) =>
    /search=[^&]*(@|%40)/.test(request.url)
      ? { ...request, url: request.url.replace('search=', 'search=x') }
      : null,
  ),
  way.loses('users-active-ignored', 'USER-LIST-6', list, 'active'),
  way.loses('users-blocked-ignored', 'USER-LIST-6', list, 'blocked'),
  way.loses('users-external-ignored', 'USER-LIST-6', list, 'external'),
  way.loses('users-exclude-external-ignored', 'USER-LIST-7', list, 'exclude_external'),
  way.loses('users-bots-stay', 'USER-LIST-7', list, 'without_project_bots'),
  way.lists('users-locked-out-shown', ['USER-LIST-8'], list, (rows) =>
    rows.length === 1 ? [...rows, { ...person, state: 'blocked' }] : rows,
  ),
  way.lists('users-locked-out-hidden-from-administrators', ['USER-LIST-8'], list, (rows) =>
    rows.filter((row) => row['state'] === 'active'),
  ),
  way.loses('users-order-ignored', 'USER-LIST-9', list, 'order_by'),
  way.loses('users-admins-ignored', 'USER-LIST-9', list, 'admins'),
  way.loses('users-without-projects-ignored', 'USER-LIST-9', list, 'without_projects'),
  way.loses('users-second-factor-ignored', 'USER-LIST-9', list, 'two_factor'),
  way.loses('users-created-after-ignored', 'USER-LIST-9', list, 'created_after'),
  way.refuses('users-by-identity-need-credentials', 'USER-LIST-10', list, [403, 401]),
  way.loses('users-identity-ignored', 'USER-LIST-10', list, 'extern_uid'),
  way.spoil('users-plain-for-administrators', ['USER-LIST-11'], list, [], drop('note')),
  way.turns('users-tell-addresses', ['USER-LIST-11', 'USER-REF-1'], list, (row) => ({
    email: 'told@example.org',
    ...row,
  })),
];

/** Ways to be wrong about the records and lists of users. */
export const faults = [...records, ...lists];
