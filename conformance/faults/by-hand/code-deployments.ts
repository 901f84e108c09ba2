import { fault } from '../fault.js';
import { calls, gives, isNobody, opens, says } from './support/doors.js';
import { sentBy } from './support/memory.js';

type Row = Record<string, unknown>;

const logs = { enable_advanced_logs_querying: false, logs_api_path: '/a/b/-/logs/k8s.json' };
const logged = (id: string) =>
  fault({
    name: `logs-are-told-to-everybody.${id}`,
    rules: ['ENV-FIELD-6'],
    operations: [id],
    applies: (one) => calls(id)(one) && one.status < 300 && !says(/logs_api_path/)(one),
    change: ({ json }) => ({
      json: Array.isArray(json)
        ? json.map((row: Row) => ({ ...row, ...logs }))
        : { ...(json as Row), ...logs },
    }),
  });

const archives = ['exportProject', 'getExportStatus', 'downloadExport'] as const;

/** Doors of environments, deployments and archives that should have been shut. */
export const faults = [
  ...(
    [
      'listEnvironments',
      'getEnvironment',
      'listDeployments',
      'getDeployment',
      'listDeploymentMergeRequests',
    ] as const
  ).map((id) => opens(`nobody-reads.${id}`, 'AUTH-ACCESS-1', [id], [401], isNobody, [])),
  opens(
    'deployments-of-a-name-are-open',
    'DEPLOY-ACCESS-1',
    ['listDeployments'],
    [401, 403],
    gives('environment'),
    [],
  ),
  opens(
    'deployments-of-a-status-are-open',
    'DEPLOY-ACCESS-1',
    ['listDeployments'],
    [401, 403],
    gives('status'),
    [],
  ),
  opens(
    'environments-of-a-name-are-open',
    'ENV-ACCESS-1',
    ['listEnvironments'],
    [401, 403],
    gives('name'),
    [],
  ),
  opens(
    'environments-by-search-are-open',
    'ENV-ACCESS-1',
    ['listEnvironments'],
    [401, 403],
    gives('search'),
    [],
  ),
  ...(
    [
      'listEnvironments',
      'getEnvironment',
      'createEnvironment',
      'stopEnvironment',
      'updateEnvironment',
    ] as const
  ).map(logged),
  opens('forced-stops-are-for-reporters', 'ENV-STOP-6', ['stopEnvironment'], [403], gives('force')),
  opens(
    'forced-stops-of-what-is-protected',
    'ENV-PROTECT-9',
    ['stopEnvironment'],
    [403],
    (one) => sentBy(one)['force'] === true,
  ),
  opens(
    'dry-runs-of-clean-ups-are-for-anybody',
    'ENV-REVIEW-9',
    ['deleteReviewApps'],
    [401],
    (one) => String(sentBy(one)['dry_run']) !== 'false',
  ),
  opens('stale-environments-are-stopped-by-developers', 'ENV-STALE-1', ['stopStaleEnvironments'], [403]),
  opens('deployments-go-by-developers', 'DEPLOY-DELETE-1', ['deleteDeployment'], [403]),
  opens('deployments-with-jobs-change', 'DEPLOY-UPDATE-4', ['updateDeployment'], [403], says(/GitLab CI/)),
  opens(
    'own-deployments-are-approved-for-a-role',
    'DEPLOY-APPROVE-9',
    ['approveDeployment'],
    [400],
    gives('represented_as'),
  ),
  opens(
    'protections-of-tiers-are-read-by-developers',
    'AUTH-ACCESS-3',
    ['getGroupProtectedEnvironment', 'listGroupProtectedEnvironments'],
    [403],
  ),
  fault({
    name: 'last-deployment-is-the-highest',
    rules: ['ENV-FIELD-5'],
    operations: ['getEnvironment'],
    remembers: () => {
      const done = new Map<unknown, Row>();
      return (one) => {
        const row = one.json as Row;
        if (calls('createDeployment', 'updateDeployment')(one) && row['status'] === 'success')
          done.set(row['id'], row);
        const last = row?.['last_deployment'] as Row | null | undefined;
        if (!calls('getEnvironment')(one) || !last) return null;
        const higher = [...done.values()].find(
          ({ id, environment }) =>
            Number(id) > Number(last['id']) && (environment as Row)['id'] === row['id'],
        );
        return higher ? { json: { ...row, last_deployment: higher } } : null;
      };
    },
  }),
  ...archives.map((id) => opens(`developers-export.${id}`, 'EXPORT-ACCESS-1', [id], [403])),
  ...archives.map((id) =>
    opens(`exports-that-are-off-are-open.${id}`, 'EXPORT-ACCESS-2', [id], [404], says(/404 Not Found/)),
  ),
  ...(['importProject', 'importRemoteProject', 'importStoredProject'] as const).map((id) =>
    opens(`sources-that-are-off-are-open.${id}`, 'IMPORT-ACCESS-2', [id], [403]),
  ),
  ...(['importProject', 'importRemoteProject'] as const).map((id) =>
    opens(`hidden-namespaces-take-archives.${id}`, 'IMPORT-PARAM-5', [id], [404], says(/Namespace/)),
  ),
  ...(['importProject', 'importRemoteProject'] as const).map((id) =>
    opens(
      `foreign-namespaces-take-archives.${id}`,
      'IMPORT-PARAM-5',
      [id],
      [400],
      says(/Namespace is not valid/),
    ),
  ),
  ...(['importRemoteProject', 'importStoredProject'] as const).map((id) =>
    opens(`maintainers-are-overwritten.${id}`, 'IMPORT-PARAM-6', [id], [400], gives('overwrite')),
  ),
  opens('imports-are-read-without-credentials', 'IMPORT-STATUS-2', ['getImportStatus'], [401]),
];
