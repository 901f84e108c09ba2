import { drop } from '../helpers.js';
import * as way from './support/ways.js';

const setStatus = ['setOwnStatus'];
const status = ['getUserStatus', 'getOwnStatus'];
const follow = ['followUser', 'unfollowUser'];
const followers = ['listUserFollowers', 'listUserFollowing'];
const addKey = ['createOwnKey', 'createUserKey'];
const dropKey = ['deleteOwnKey', 'deleteUserKey'];
const addEmail = ['createOwnEmail', 'createUserEmail'];
const dropEmail = ['deleteOwnEmail', 'deleteUserEmail'];

const statuses = [
  way.turns('status-of-somebody-else', ['USER-STATUS-1'], ['getUserStatus'], (row) => ({
    ...row,
    message: 'other',
  })),
  way.turns('status-is-not-escaped', ['USER-STATUS-1'], ['getUserStatus'], (row) => ({
    ...row,
    message_html: row['message'],
  })),
  way.turns('status-none-is-empty-text', ['USER-STATUS-2'], status, (row) => ({
    ...row,
    message: row['message'] ?? '',
  })),
  way.turns('status-message-without-balloon', ['USER-STATUS-3'], setStatus, (row) => ({
    ...row,
    emoji: row['emoji'] === 'speech_balloon' ? null : row['emoji'],
  })),
  way.loses('status-never-busy', 'USER-STATUS-3', setStatus, 'availability'),
  way.loses('status-busy-alone-is-lost', 'USER-STATUS-4', setStatus, 'availability'),
  way.sends('status-is-never-cleared', ['USER-STATUS-4'], setStatus, (request) =>
    way.withBody(request, (params) => (params['emoji'] === '' ? { emoji: 'coffee' } : params)),
  ),
  way.loses('status-never-ends', 'USER-STATUS-5', setStatus, 'clear_status_after'),
  way.sends('status-messages-are-cut', ['USER-STATUS-6'], setStatus, (request) =>
    way.withBody(request, (params) => ({ ...params, message: String(params['message']).slice(0, 100) })),
  ),
  way.says('status-of-unknown-untold', 'USER-STATUS-7', ['getUserStatus'], 404),
  way.turns('preferences-of-another', ['PREF-1'], ['getUserPreferences'], (row) => ({ ...row, user_id: 1 })),
  way.turns(
    'preferences-are-forgotten',
    ['PREF-2'],
    ['updateUserPreferences', 'getUserPreferences'],
    (row) => ({
      ...row,
      view_diffs_file_by_file: false,
    }),
  ),
  way.refuses('preferences-need-nothing', 'PREF-2', ['updateUserPreferences'], [400, 200]),
];

const others = [
  way.turns('follow-answers-the-follower', ['USER-FOLLOW-1'], follow, (row) => ({ ...row, id: 1 })),
  way.refuses('follow-answers-200', 'USER-FOLLOW-1', follow, [201, 200]),
  way.refuses('follow-again-conflicts', 'USER-FOLLOW-2', follow, [304, 409]),
  way.lists('followers-twice', ['USER-FOLLOW-3'], followers, (rows) => [...rows, ...rows]),
  way.spoil('followers-without-page', ['USER-FOLLOW-3', 'USER-REF-1'], followers, [], drop('web_url')),
  way.says('follow-of-unknown-untold', 'USER-FOLLOW-4', [...follow, ...followers], 404),
  way.loses('memberships-of-all-kinds', 'USER-MEMBERSHIPS-1', ['listUserMemberships'], 'type'),
  way.turns('memberships-of-guests', ['USER-MEMBERSHIPS-1'], ['listUserMemberships'], (row) => ({
    ...row,
    access_level: 10,
  })),
  way.loses('activities-of-all-days', 'USER-ACTIVITIES-1', ['listUserActivities'], 'from'),
  way.lists('activities-of-nobody', ['USER-ACTIVITIES-1'], ['listUserActivities'], () => []),
];

const keys = [
  way.lists('keys-of-a-user-hidden', ['KEY-LIST-1'], ['listUserKeys'], () => []),
  way.refuses('keys-of-nobody-are-none', 'KEY-LIST-1', ['listUserKeys'], [404, 200]),
  way.lists('own-keys-twice', ['KEY-LIST-2'], ['listOwnKeys'], (rows) => [...rows, ...rows]),
  way.turns('own-key-of-another-number', ['KEY-LIST-2'], ['getOwnKey'], (row) => ({ ...row, id: 1 })),
  way.loses('keys-never-expire', 'KEY-CREATE-1', addKey, 'expires_at'),
  way.turns('keys-lose-their-comment', ['KEY-CREATE-1'], addKey, (row) => ({
    ...row,
    key: String(row['key']).replace(/ [^ ]*$/, ''),
  })),
  way.says('key-in-use-untold', 'KEY-CREATE-2', addKey, 400),
  way.refuses('key-in-use-conflicts', 'KEY-CREATE-2', addKey, [400, 409]),
  way.says('key-malformed-untold', 'KEY-CREATE-3', addKey, 400),
  way.loses('key-expired-is-taken', 'KEY-CREATE-4', addKey, 'expires_at'),
  way.lets('keys-of-others-for-all', 'KEY-CREATE-5', ['createUserKey', 'deleteUserKey'], 403),
  way.says('key-unknown-untold', 'KEY-GET-1', ['getOwnKey', 'getUserKey', ...dropKey], 404),
  way.lets('key-of-another-is-removed', 'KEY-GET-1', dropKey, 404),
  way.sends('keys-stay', ['KEY-DELETE-1'], dropKey, (request) => ({ ...request, method: 'GET' })),
];

const emails = [
  way.lists('addresses-with-the-primary', ['EMAIL-LIST-1'], ['listOwnEmails', 'listUserEmails'], (rows) => [
    { id: 1, email: 'first@example.org', confirmed_at: null },
    ...rows,
  ]),
  way.turns('addresses-are-confirmed', ['EMAIL-CREATE-1'], addEmail, (row) => ({
    ...row,
    confirmed_at: row['confirmed_at'] ?? '2022-11-20T09:30:00.000Z',
  })),
  way.says('address-refused-without-field', 'EMAIL-CREATE-2', addEmail, 400),
  way.loses('addresses-always-wait', 'EMAIL-CREATE-3', addEmail, 'skip_confirmation'),
  way.lets('addresses-of-bots', 'EMAIL-CREATE-4', ['createOwnEmail'], 403),
  way.says('address-unknown-untold', 'EMAIL-DELETE-1', ['getOwnEmail', ...dropEmail], 404),
  way.refuses('address-removal-is-accepted', 'EMAIL-DELETE-1', dropEmail, [204, 202]),
];

/** Ways to be wrong about users' statuses, followers, keys and e-mail addresses. */
export const faults = [...statuses, ...others, ...keys, ...emails];
