import { drop } from '../helpers.js';
import * as way from './support/ways.js';

const self = ['getOwnPersonalAccessToken'];
const one = ['getPersonalAccessToken'];
const list = ['listPersonalAccessTokens'];
const revoke = ['revokePersonalAccessToken', 'revokeOwnPersonalAccessToken'];
const create = ['createPersonalAccessToken'];
const impersonate = ['createImpersonationToken'];
const acting = ['listImpersonationTokens', 'getImpersonationToken'];
const endActing = ['revokeImpersonationToken'];
const me = ['getCurrentUser'];

const personal = [
  way.overlooks('token-header-unread', 'TOKEN-AUTH-1', self, 'private-token'),
  way.loses('token-parameter-unread', 'TOKEN-AUTH-2', self, 'private_token'),
  way.denies('token-of-low-scope-reads-nothing', 'TOKEN-AUTH-3', self),
  way.turns('token-tells-its-secret', ['TOKEN-RECORD-1'], self, (row) => ({ ...row, token: 'glpat-told' })),
  way.turns('token-of-scope-api', ['TOKEN-RECORD-1', 'TOKEN-CREATE-1'], self, (row) => ({
    ...row,
    scopes: ['api'],
  })),
  way.spoil('tokens-without-owner', ['TOKEN-RECORD-1'], list, [], drop('user_id')),
  way.turns('token-always-active', ['TOKEN-RECORD-2'], one, (row) => ({ ...row, active: true })),
  way.turns('token-active-unless-revoked', ['TOKEN-RECORD-2'], one, (row) => ({
    ...row,
    active: !row['revoked'],
  })),
  way.lists('tokens-of-one-user-only', ['TOKEN-LIST-1'], list, (rows) => rows.slice(0, 1)),
  way.loses('tokens-of-everybody', 'TOKEN-LIST-1', list, 'user_id'),
  way.loses('tokens-of-oneself-instead', 'TOKEN-LIST-2', list, 'user_id'),
  way.refuses('tokens-of-others-are-forbidden', 'TOKEN-LIST-2', list, [401, 403]),
  ...[
    'state',
    'revoked',
    'search',
    'created_after',
    'created_before',
    'last_used_before',
    'last_used_after',
  ].map((param) => way.loses(`tokens-${param.replaceAll('_', '-')}-ignored`, 'TOKEN-LIST-3', list, param)),
  way.refuses('token-of-another-is-forbidden', 'TOKEN-GET-1', [...one, ...revoke], [401, 403]),
  way.refuses('token-unknown-to-administrators', 'TOKEN-GET-1', [...one, ...revoke], [404, 401]),
  way.refuses('token-revoked-with-200', 'TOKEN-REVOKE-1', revoke, [204, 200]),
  way.turns('token-not-on-record-as-revoked', ['TOKEN-REVOKE-1'], one, (row) => ({ ...row, revoked: false })),
  way.spoil('token-revoked-is-unknown', ['TOKEN-REVOKE-2'], me, [401], () => ({
    json: { message: '401 Unauthorized' },
  })),
];

const creating = [
  way.loses('token-without-expiry', 'TOKEN-CREATE-1', create, 'expires_at'),
  way.spoil('token-without-secret', ['TOKEN-CREATE-1'], create, [], drop('token')),
  way.turns('token-tells-its-secret-again', ['TOKEN-CREATE-1'], one, (row) => ({
    ...row,
    token: 'glpat-told',
  })),
  way.turns('token-secret-too-short', ['TOKEN-CREATE-2'], create, (row) => ({
    ...row,
    token: String(row['token']).slice(0, -1),
  })),
  way.refuses('token-without-name-unprocessable', 'TOKEN-CREATE-3', [...create, ...impersonate], [400, 422]),
  way.refuses('token-without-name-of-project', 'TOKEN-CREATE-3', ['createProjectAccessToken'], [400, 422]),
  way.refuses('token-blank-is-bad', 'TOKEN-CREATE-4', create, [422, 400]),
  way.says('token-blank-untold', 'TOKEN-CREATE-4', create, 422),
  way.lets('token-made-by-its-user', 'TOKEN-CREATE-5', create, 403),
  way.says('token-of-unknown-untold', 'TOKEN-CREATE-5', create, 404),
];

const impersonation = [
  way.turns('acting-token-is-personal', ['IMPERSONATION-1'], [...acting, ...impersonate], (row) => ({
    ...row,
    impersonation: false,
  })),
  way.turns('acting-token-tells-its-secret', ['IMPERSONATION-1'], acting, (row) => ({
    ...row,
    token: 'glpat-told',
  })),
  way.loses('acting-tokens-of-any-state', 'IMPERSONATION-2', acting, 'state'),
  way.lets('acting-tokens-for-their-user', 'IMPERSONATION-3', [...acting, ...endActing], 403),
  way.says('acting-token-untold', 'IMPERSONATION-4', [...acting, ...endActing], 404),
  way.lets('acting-token-of-another-revoked', 'IMPERSONATION-4', endActing, 404),
  way.turns('acting-token-never-revoked', ['IMPERSONATION-5'], acting, (row) => ({ ...row, revoked: false })),
  way.overlooks('acting-token-revoked-whenever', 'IMPERSONATION-5', endActing, 'if-unmodified-since'),
  way.turns('acting-token-is-nobody', ['IMPERSONATION-6'], me, (row) => ({ ...row, id: 1 })),
];

/** Ways to be wrong about tokens of users. */
export const faults = [...personal, ...creating, ...impersonation];
