import { drop } from '../helpers.js';
import * as way from './support/ways.js';

const list = ['listGroupMembers', 'listProjectMembers'];
const all = ['listAllGroupMembers', 'listAllProjectMembers'];
const one = ['getGroupMember', 'getProjectMember'];
const any = ['getEffectiveGroupMember', 'getEffectiveProjectMember'];
const add = ['addGroupMember', 'addProjectMember'];
const update = ['updateGroupMember', 'updateProjectMember'];
const remove = ['removeGroupMember', 'removeProjectMember'];

const directList = /\/members(?=\?|$)/;
const fullList = /\/members\/all(?=\?|$)/;
const somebody = {
  access_level: 30,
  created_at: '2022-11-20T09:30:00.000Z',
  expires_at: null,
  id: 1,
  username: 'somebody',
  name: 'Somebody',
  state: 'active',
  avatar_url: null,
  web_url: 'https://hearth.example.org/somebody',
};

/** Ways to be wrong about members. */
export const faults = [
  way.spoil('members-shown-to-anybody', ['MEM-READ-1'], list, [401], () => ({ status: 200, json: [] })),
  way.turns('member-is-somebody-else', ['MEM-RECORD-1'], [...one, ...any], (row) => ({
    ...row,
    username: 'somebody',
  })),
  way.spoil('member-without-creator', ['MEM-RECORD-2'], list, [], drop('created_by')),
  way.spoil('member-address-hidden', ['MEM-RECORD-3'], one, [], drop('email')),
  way.turns('member-address-told', ['MEM-RECORD-3'], one, (row) => ({ email: 'told@example.org', ...row })),
  way.turns('member-always-waits', ['MEM-RECORD-4'], one, (row) => ({
    ...row,
    membership_state: 'awaiting',
  })),
  way.turns('member-shows-single-sign-on', ['MEM-RECORD-5'], ['getGroupMember'], (row) => ({
    ...row,
    group_saml_identity: null,
  })),
  way.turns('members-always-tell-seats', ['MEM-RECORD-6'], list, (row) => ({ ...row, is_using_seat: true })),
  way.loses('members-never-tell-seats', 'MEM-RECORD-6', list, 'show_seat_info'),
  way.turns('members-of-50-have-40', ['MEM-LEVEL-1', 'MEM-LEVEL-2'], list, (row) => ({
    ...row,
    access_level: row['access_level'] === 50 ? 40 : row['access_level'],
  })),
  way.refuses('member-level-5-is-forbidden', 'MEM-LEVEL-3', add, [400, 403]),
  way.turns('member-level-5-becomes-10', ['MEM-LEVEL-3'], add, (row) => ({
    ...row,
    access_level: row['access_level'] === 5 ? 10 : row['access_level'],
  })),
  way.lists('members-of-level-5-reach-projects', ['MEM-ALL-10'], ['listAllProjectMembers'], (rows) => [
    ...rows,
    { ...somebody, access_level: 5 },
  ]),
  way.readsPath('members-list-holds-inherited', ['MEM-LIST-1'], list, directList, '/members/all'),
  way.loses('members-query-ignored', 'MEM-LIST-2', [...list, ...all], 'query'),
  way.loses('members-skipped-users-ignored', 'MEM-LIST-7', list, 'skip_users'),
  way.loses('members-user-ids-ignored', 'MEM-LIST-3', [...list, ...all], 'user_ids'),
  way.loses('members-page-ignored', 'MEM-LIST-4', list, 'page'),
  way.lists('members-by-number', ['MEM-LIST-5'], list, (rows) =>
    [...rows].sort((a, b) => Number(a['id']) - Number(b['id'])),
  ),
  way.refuses('members-refused-instead-of-hidden', 'MEM-LIST-6', list, [404, 403]),
  way.lists('members-of-public-places-hidden', ['MEM-LIST-6'], list, () => []),
  way.turns('member-of-another-number', ['MEM-GET-1'], one, (row) => ({ ...row, id: Number(row['id']) + 1 })),
  way.readsPath('member-found-by-inheritance', ['MEM-GET-2'], one, /\/members\/(?=\d)/, '/members/all/'),
  way.refuses('member-number-is-absent', 'MEM-GET-3', [...one, ...any, ...update, ...remove], [400, 404]),
  way.readsPath('all-members-are-direct', ['MEM-ALL-1', 'MEM-ALL-2'], all, fullList, '/members'),
  way.lists('all-members-twice', ['MEM-ALL-3'], all, (rows) => [...rows, ...rows]),
  way.lists('all-members-of-hidden-groups', ['MEM-ALL-4'], all, (rows) =>
    rows.length === 0 ? [somebody] : rows,
  ),
  way.loses('all-members-state-ignored', 'MEM-ALL-5', all, 'state'),
  way.turns('all-members-keep-their-level', ['MEM-ALL-6'], all, (row) => ({
    ...row,
    access_level: row['access_level'] === 20 ? 50 : row['access_level'],
  })),
  way.turns('all-members-earliest-end', ['MEM-ALL-7'], all, (row) => ({
    ...row,
    expires_at: row['expires_at'] === null ? null : '2098-01-01',
  })),
  way.spoil('all-members-without-giver', ['MEM-ALL-7'], all, [], drop('created_by')),
  way.lists('all-members-backwards', ['MEM-ALL-8'], all, (rows) => [...rows].reverse()),
  way.lists('all-members-without-blocked', ['MEM-ALL-9'], all, (rows) =>
    rows.filter((row) => row['state'] === 'active'),
  ),
  way.readsPath('any-member-is-direct', ['MEM-ALL-GET-1'], any, /\/members\/all\//, '/members/'),
  way.refuses('no-member-is-forbidden', 'MEM-ALL-GET-2', any, [404, 403]),
  way.turns('all-members-tell-the-own-level', ['MEM-ALL-3'], ['listAllProjectMembers'], (row) => ({
    ...row,
    access_level: Math.min(Number(row['access_level']), 20),
  })),
];
