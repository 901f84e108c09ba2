import * as way from './support/ways.js';

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
];
