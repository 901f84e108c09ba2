import { fault } from '../fault.js';
import * as way from './support/ways.js';

const requests = ['listDeploymentMergeRequests'];
const records = ['getDeployment', 'createDeployment', 'updateDeployment'];

/** Ways to be wrong about deployments. */
export const faults = [
  way.turns('deployments-are-of-nobody', ['DEPLOY-CREATE-8'], ['createDeployment'], (row) => ({
    ...row,
    user: { ...(row['user'] as object), username: 'nobody' },
  })),
  way.turns('deployments-always-succeed', ['DEPLOY-STATE-1', 'DEPLOY-STATE-2'], records, (row) => ({
    ...row,
    status: 'success',
  })),
  way.lets('deployments-of-nothing', 'DEPLOY-CREATE-6', ['createDeployment'], 400),
  way.turns('deployments-have-one-number', ['DEPLOY-FIELD-8'], ['createDeployment'], (row) => ({
    ...row,
    iid: 1,
  })),
  way.says('deployment-steps-by-other-words', 'DEPLOY-UPDATE-3', ['updateDeployment'], 400),
  way.turns(
    'environments-stand-on-nothing',
    ['ENV-FIELD-5', 'DEPLOY-CREATE-10'],
    ['getEnvironment'],
    (row) => ({
      ...row,
      last_deployment: null,
    }),
  ),
  way.lets('developers-delete-deployments', 'DEPLOY-DELETE-1', ['deleteDeployment'], 403),
  way.lets('what-runs-is-deleted', 'DEPLOY-DELETE-2', ['deleteDeployment'], 400),
  way.lists('deployments-in-reverse', ['DEPLOY-LIST-3'], ['listDeployments'], (rows) => rows.reverse()),
  way.loses('deployments-to-anywhere', 'DEPLOY-LIST-5', ['listDeployments'], 'environment'),
  way.loses('deployments-of-any-status', 'DEPLOY-LIST-6', ['listDeployments'], 'status'),
  way.lets('reporters-deploy', 'DEPLOY-ACCESS-2', ['createDeployment'], 403),
  way.turns('nothing-waits-for-approvals', ['DEPLOY-FIELD-5'], ['getDeployment'], (row) =>
    'pending_approval_count' in row ? { ...row, pending_approval_count: 0 } : row,
  ),
  way.lets('blocked-deployments-go-on', 'DEPLOY-BLOCK-2', ['updateDeployment'], 400),
  way.turns('rejections-are-approvals', ['DEPLOY-STATE-3'], ['approveDeployment'], (row) => ({
    ...row,
    status: 'approved',
  })),
  way.lets('own-deployments-are-approved', 'DEPLOY-APPROVE-9', ['approveDeployment'], 400),
  way.lets('absent-deployments-are-deleted', 'DEPLOY-GET-3', ['deleteDeployment'], 404),
  way.refuses('odd-deployments-are-absent', 'DEPLOY-GET-2', ['getDeployment'], [400, 404]),
  way.turns('deployments-are-read-as-others', ['DEPLOY-GET-1'], ['getDeployment'], (row) => ({
    ...row,
    iid: 0,
  })),
  way.turns('deployments-only-run', ['DEPLOY-FIELD-2'], ['getDeployment'], (row) => ({
    ...row,
    status: 'running',
  })),
  way.turns('deployments-wait-for-nobody', ['DEPLOY-FIELD-9'], ['getDeployment'], (row) => ({
    ...row,
    pending_approval_count: -1,
  })),
  way.turns('deployments-without-a-job', ['DEPLOY-FIELD-4'], ['getDeployment'], (row) => ({
    ...row,
    deployable: null,
  })),
  way.turns('jobs-change-no-deployment', ['DEPLOY-JOB-1'], ['getDeployment'], (row) => ({
    ...row,
    status: 'running',
  })),
  way.lets('deployments-of-jobs-are-changed', 'DEPLOY-UPDATE-4', ['updateDeployment'], 403),
  way.loses('changed-deployments-by-order', 'DEPLOY-LIST-9', ['listDeployments'], 'updated_after'),
  way.lists('changed-deployments-upside-down', ['DEPLOY-LIST-11'], ['listDeployments'], (rows) =>
    rows.reverse(),
  ),
  way.lists('deployments-deliver-nothing', ['DEPLOY-MR-1', 'DEPLOY-MR-7', 'DEPLOY-MR-8'], requests, () => []),
  way.refuses('absent-deployments-deliver', 'DEPLOY-MR-3', requests, [200, 404]),
  way.lists('deployments-deliver-the-first-alone', ['DEPLOY-MR-4'], requests, (rows) => rows.slice(0, 1)),
  way.lists('deliveries-oldest-first', ['DEPLOY-MR-5'], requests, (rows) => rows.reverse()),
  way.lets('people-are-named-twice', 'DEPLOY-MR-6', requests, 400),
  way.lets('any-word-decides', 'DEPLOY-APPROVE-2', ['approveDeployment'], 400),
  way.lets('free-tiers-decide', 'DEPLOY-APPROVE-5', ['approveDeployment'], 403),
  way.lets('unprotected-deployments-are-decided', 'DEPLOY-APPROVE-8', ['approveDeployment'], 400),
  way.turns('decisions-are-written-over', ['DEPLOY-APPROVE-11'], ['approveDeployment'], (row) => ({
    ...row,
    comment: 'second',
  })),
  fault({
    name: 'deployments-have-no-reference',
    rules: ['DEPLOY-REF-1', 'DEPLOY-DELETE-3'],
    applies: ({ request, status }) => status === 200 && request.url.endsWith('/git-upload-pack'),
    change: () => ({ body: '0000' }),
  }),
];
