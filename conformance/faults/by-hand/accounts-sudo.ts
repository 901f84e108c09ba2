import { type Fault, fault, type Intercepted } from '../fault.js';
import { edit, on, valuesIn, without } from '../helpers.js';

const isSudo = ({ request }: Intercepted): boolean =>
  'sudo' in request.headers || valuesIn(request, 'sudo').length > 0;

/** What only administrators may do. */
const forAdmins = [
  'listFeatures',
  'listFeatureDefinitions',
  'setFeature',
  'deleteFeature',
  'getApplicationSettings',
  'getApplicationStatistics',
  'getIssueById',
  'getIssueUserAgentDetail',
  'listUserMemberships',
  'listUserActivities',
  'listUserEmails',
  'createUser',
  'updateUser',
  'deleteUser',
  'blockUser',
  'unblockUser',
  'banUser',
  'deactivateUser',
  'createUserEmail',
  'createPersonalAccessToken',
  'listImpersonationTokens',
  'createImpersonationToken',
  'createProjectForUser',
  'listSystemHooks',
  'getProject',
  'getGroup',
  'listProjectIntegrations',
  'listGroupAccessTokens',
  'deleteProject',
] as const;

/** An administrator who acts as somebody keeps the administrator's rights in one call. */
const kept: Fault[] = forAdmins.map((id) =>
  fault({
    name: `sudo-keeps-the-rights-of-administrators.${id}`,
    rules: ['AUTH-SUDO-1'],
    applies: (one) =>
      on(id, 401, 403, 404)(one) && isSudo(one) && !/sudo|User with ID/.test(JSON.stringify(one.json)),
    change: ({ operation }) => ({ status: operation?.success ?? 200, json: { id: 1 } }),
  }),
);

const adminFields: Record<string, Record<string, unknown>> = {
  getUser: { is_admin: false, email: 'told@example.org' },
  listUsers: { is_admin: false, email: 'told@example.org' },
  getCurrentUser: { is_admin: false },
  getProject: { repository_storage: 'default', runners_token: 'told' },
  getGroup: { runners_token: 'told' },
  listProjects: { repository_storage: 'default' },
};

const told: Fault[] = Object.entries(adminFields).map(([id, fields]) =>
  fault({
    name: `sudo-shows-what-administrators-see.${id}`,
    rules: ['AUTH-SUDO-1'],
    applies: (one) =>
      on(id)(one) && isSudo(one) && !JSON.stringify(one.json).includes(Object.keys(fields)[0] ?? ''),
    change: edit((row) => ({ ...row, ...fields })),
  }),
);

const dropped = (
  name: string,
  rule: string,
  isMeant: (one: Pick<Intercepted, 'request'>) => boolean,
): Fault =>
  fault({
    name,
    rules: [rule],
    before: (request) => {
      if (!isMeant({ request })) return null;
      const { sudo: _sudo, ...headers } = request.headers;
      return { ...(without(request, 'sudo') ?? request), headers };
    },
  });

/** Ways to be wrong about acting as somebody else. */
export const faults = [
  ...kept,
  ...told,
  dropped(
    'sudo-is-overlooked-beside-a-bearer',
    'AUTH-SUDO-1',
    ({ request }) => 'sudo' in request.headers && /^Bearer/.test(request.headers['authorization'] ?? ''),
  ),
  dropped(
    'sudo-is-overlooked-with-a-token-in-the-query',
    'AUTH-SUDO-1',
    ({ request }) => 'sudo' in request.headers && request.url.includes('private_token='),
  ),
  dropped(
    'sudo-header-is-overlooked-by-head',
    'AUTH-SUDO-1',
    ({ request }) => 'sudo' in request.headers && request.method === 'HEAD',
  ),
  dropped(
    'sudo-header-is-overlooked-by-deletions',
    'AUTH-SUDO-1',
    ({ request }) => 'sudo' in request.headers && request.method === 'DELETE',
  ),
  dropped(
    'sudo-header-is-overlooked-by-uploads',
    'AUTH-SUDO-1',
    ({ request }) =>
      'sudo' in request.headers && (request.headers['content-type'] ?? '').startsWith('multipart/'),
  ),
  dropped('sudo-of-names-in-capitals-is-overlooked', 'AUTH-SUDO-1', ({ request }) =>
    /[A-Z]/.test(request.headers['sudo'] ?? new URL(request.url).searchParams.get('sudo') ?? ''),
  ),
  ...[
    'createCommit',
    'createFile',
    'createMergeRequest',
    'createIssueNote',
    'createIssue',
    'createSnippet',
    'createRelease',
    'createDeployment',
    'setCommitStatus',
  ].map((id) =>
    fault({
      name: `sudo-leaves-the-administrator-as-author.${id}`,
      rules: ['AUTH-SUDO-1'],
      before: (request, operation) => {
        if (operation?.id !== id || !('sudo' in request.headers)) return null;
        const { sudo: _sudo, ...headers } = request.headers;
        return { ...request, headers };
      },
    }),
  ),
];
