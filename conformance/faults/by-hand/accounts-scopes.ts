import { type Fault, fault, type Intercepted } from '../fault.js';
import { on, valuesIn } from '../helpers.js';
import * as way from './support/ways.js';

const isScope = ({ status, json }: Intercepted): boolean =>
  status === 403 && JSON.stringify(json ?? '').includes('insufficient_scope');

/** What no token of a smaller scope may do, one call at a time. */
const closed = [
  'setOwnStatus',
  'createOwnKey',
  'deleteOwnKey',
  'createOwnEmail',
  'deleteOwnEmail',
  'updateUserPreferences',
  'followUser',
  'unfollowUser',
  'revokePersonalAccessToken',
  'listPersonalAccessTokens',
  'getPersonalAccessToken',
  'listNamespaces',
  'getNamespace',
  'checkNamespaceExists',
  'listGroups',
  'listProjects',
  'listUserProjects',
  'listUserStarredProjects',
  'listEvents',
  'listTodos',
  'getFile',
  'getRawFile',
  'getFileBlame',
  'createFile',
  'deleteFile',
  'createProjectUpload',
  'starProject',
  'createProjectAccessRequest',
  'denyProjectAccessRequest',
  'removeProjectMember',
  'removeGroupMember',
  'listFeatures',
  'setFeature',
  'createPersonalAccessToken',
  'blockUser',
  'getApplicationSettings',
  'exportProject',
  'downloadExport',
];

const opens: Fault[] = closed.map((id) =>
  fault({
    name: `scope-is-not-asked-for.${id}`,
    rules: ['AUTH-SCOPE-3', 'AUTH-SCOPE-4'],
    operations: [id],
    applies: (one) => one.operation?.id === id && isScope(one),
    change: ({ operation }) => ({ status: operation?.success ?? 200, json: { id: 1 } }),
  }),
);

/** Records of other kinds of tokens, or of other people, reached by number. */
const crossed: Fault[] = [
  ['revokeProjectAccessToken', 'PROJECT-TOKEN-7'],
  ['getProjectAccessToken', 'PROJECT-TOKEN-7'],
  ['revokeGroupAccessToken', 'GROUP-TOKEN-7'],
  ['getGroupAccessToken', 'GROUP-TOKEN-7'],
  ['deleteOwnKey', 'KEY-GET-1'],
  ['getOwnKey', 'KEY-GET-1'],
  ['deleteOwnEmail', 'EMAIL-DELETE-1'],
  ['getUserKey', 'KEY-GET-1'],
  ['deleteUserKey', 'KEY-GET-1'],
  ['deleteUserEmail', 'EMAIL-DELETE-1'],
].map(([id = '', rule = '']) =>
  fault({
    name: `kept-by-another-and-reached.${id}`,
    rules: [rule],
    operations: [id],
    // A number that nobody has is tried by every case about absent records; only small numbers are of somebody.
    applies: (one) =>
      one.operation?.id === id && one.status === 404 && /\/\d{1,6}$/.test(new URL(one.request.url).pathname),
    change: ({ operation }) => ({ status: operation?.success ?? 200, json: { id: 1 } }),
  }),
);

/** Ways to be wrong about scopes, and about tokens and keys of somebody else. */
export const faults = [
  ...opens,
  ...crossed,
  ...['createProjectAccessToken'].map((id) =>
    fault({
      name: `tokens-rise-above-who-makes-them.${id}`,
      rules: ['PROJECT-TOKEN-5'],
      operations: [id],
      applies: (one: Intercepted) =>
        on(id, 400, 403)(one) && valuesIn(one.request, 'access_level').includes('50'),
      change: () => ({ status: 201, json: { id: 1 } }),
    }),
  ),
  ...['createImpersonationToken', 'createProjectAccessToken', 'createGroupAccessToken'].map((id) =>
    way.loses(`last-day-of-tokens-is-lost.${id}`, 'TOKEN-RECORD-1', [id], 'expires_at'),
  ),
];
