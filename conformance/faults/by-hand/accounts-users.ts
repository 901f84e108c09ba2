import { type Fault, fault, type Intercepted } from '../fault.js';
import { edit, on, valuesIn } from '../helpers.js';
import { afterwards } from './support/credentials.js';
import * as way from './support/ways.js';

type Row = Record<string, unknown>;

const addsTo = (name: string, rule: string, id: string, isMeant: (one: Intercepted) => boolean): Fault =>
  fault({
    name,
    rules: [rule],
    operations: [id],
    applies: (one) => on(id, 200)(one) && JSON.stringify(one.json) === '[]' && isMeant(one),
    change: () => ({
      json: [
        {
          id: 1,
          username: 'found',
          name: 'Found',
          state: 'active',
          avatar_url: null,
          web_url: 'http://x/found',
        },
      ],
    }),
  });

/** After a call has been made, the user stands as active in what an operation answers. */
const stillActive = ['blockUser', 'deactivateUser', 'banUser'].flatMap((action) =>
  [
    'listProjectMembers',
    'listAllProjectMembers',
    'getProjectMember',
    'listAllGroupMembers',
    'getGroupMember',
    'getUser',
    'listUsers',
    'getIssue',
  ].map((id) =>
    afterwards(
      `state-is-told-as-it-was.${action}.${id}`,
      ['USER-REF-2', 'MEM-ALL-9'],
      [],
      [
        (one) => (one.operation?.id === action && one.status === 201 ? action : undefined),
        (one) => {
          const text = JSON.stringify(one.json ?? '');
          const told = text.replace(/"state":"(blocked|deactivated|banned)"/g, '"state":"active"');
          return on(id, 200)(one) && told !== text ? { json: JSON.parse(told) as unknown } : null;
        },
      ],
    ),
  ),
);

const renamed = (name: string, rule: string, action: string, isMeant: (one: Intercepted) => boolean): Fault =>
  afterwards(
    name,
    [rule],
    [],
    [
      (one) =>
        one.operation?.id === action &&
        one.status === 200 &&
        valuesIn(one.request, 'path').concat(valuesIn(one.request, 'username')).length > 0
          ? action
          : undefined,
      (one) => ([404, 405].includes(one.status) && isMeant(one) ? { status: 200, json: { id: 1 } } : null),
    ],
  );

const below =
  (part: string) =>
  ({ request }: Intercepted): boolean =>
    new RegExp(`/${part}/[^/]*[a-z][^/]*`).test(new URL(request.url).pathname);

/** Ways to be wrong about users, their lists and what moves with their names. */
export const faults = [
  ...stillActive,
  renamed('old-path-of-groups-reads-on', 'GRP-MOVE-2', 'updateGroup', below('groups')),
  renamed('old-name-of-users-is-their-namespace', 'USER-UPDATE-2', 'updateUser', below('namespaces')),
  renamed('old-name-of-users-has-their-projects', 'USER-UPDATE-2', 'updateUser', below('projects')),
  renamed('old-name-of-users-has-a-list', 'USER-UPDATE-2', 'updateUser', below('users')),
  renamed('old-path-of-projects-writes-on', 'PROJ-MOVED-2', 'updateProject', below('projects')),
  addsTo('starred-of-private-profiles-are-told', 'PROJ-USER-3', 'listUserStarredProjects', () => true),
  addsTo('starrers-of-private-profiles-are-told', 'PROJ-STAR-5', 'listProjectStarrers', () => true),
  addsTo('starrers-of-private-profiles-are-found', 'PROJ-STAR-5', 'listProjectStarrers', ({ request }) =>
    request.url.includes('search='),
  ),
  addsTo('users-are-found-by-private-addresses', 'USER-LIST-5', 'listUsers', ({ request }) =>
    /search=[^&]*(%40|@)/.test(request.url),
  ),
  addsTo('users-are-found-by-parts-of-addresses', 'USER-LIST-5', 'listUsers', ({ request }) =>
    request.url.includes('search='),
  ),
  ...(['followers', 'following', 'created_at'] as const).map((field) =>
    fault({
      name: `private-profile-tells.${field}`,
      rules: ['USER-GET-3'],
      operations: ['getUser'],
      applies: (one: Intercepted) => on('getUser')(one) && !(field in ((one.json ?? {}) as Row)),
      change: edit((row) => ({ ...row, [field]: field === 'created_at' ? '2022-01-01T00:00:00.000Z' : 0 })),
    }),
  ),
  ...['order_by', 'created_after', 'created_before', 'two_factor', 'without_projects', 'admins'].map(
    (param) =>
      fault({
        name: `users-are-sifted-for-everybody.${param}`,
        rules: ['USER-LIST-9'],
        operations: ['listUsers'],
        applies: (one: Intercepted) =>
          on('listUsers', 200)(one) &&
          valuesIn(one.request, param).length > 0 &&
          !JSON.stringify(one.json).includes('is_admin') &&
          (one.json as Row[]).length > 0,
        change: ({ json }) => ({ json: (json as Row[]).slice(1) }),
      }),
  ),
  ...['unblockUser', 'activateUser', 'unbanUser'].map((action) =>
    afterwards(
      `tokens-stay-dead-after.${action}`,
      ['USER-STATE-1'],
      [],
      [
        (one) =>
          one.operation?.id === action && one.status === 201 && one.json === true ? action : undefined,
        (one) =>
          one.operation?.id === 'getCurrentUser' && one.status === 200
            ? { status: 403, json: { message: '403 Forbidden - Your account has been blocked.' } }
            : null,
      ],
    ),
  ),
  way.sends('status-is-kept-when-cleared-by-nothing', ['USER-STATUS-4'], ['setOwnStatus'], (request) =>
    way.withBody(request, (params) =>
      Object.values(params).every((value) => value === '') ? { availability: 'busy' } : params,
    ),
  ),
];
