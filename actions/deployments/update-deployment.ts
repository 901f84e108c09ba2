import {
  mayBecome,
  type ReportedStatus,
  transitionProblem,
} from '../../domain/deployments/deployment-status.js';
import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import { lockDeployment } from '../../storage/database/deployments/deployments.js';
import type { ListedDeployment } from '../../storage/database/deployments/rows.js';
import type { ActionContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';
import { approvalStateOf } from './approval-state.js';
import { deliverDeployment } from './deliver-deployment.js';
import { enterStatus } from './enter-status.js';
import { needDeployment } from './load-deployment.js';
import { needEnvironmentOf } from './protection.js';

/** Names a deployment: its project, and its number there. */
export interface DeploymentAddress {
  project: ProjectAccess;
  id: number;
}

const ofJob = 'Deployments created using GitLab CI can not be updated using the API';

/**
 * Moves a deployment to the state that somebody reports. Throws not found when it is absent, forbidden where its
 * environment is protected from the viewer or a job decides about it, invalid where it cannot take the state.
 * Rules: DEPLOY-UPDATE-1 to DEPLOY-UPDATE-4, DEPLOY-STATE-2, DEPLOY-BLOCK-2, ENV-PROTECT-9.
 */
export async function updateDeployment(
  context: ActionContext,
  { project, id }: DeploymentAddress,
  { status }: { status: ReportedStatus },
): Promise<ListedDeployment> {
  const { services, viewer, at } = context;
  authorize(viewer, 'changeDeployments', project);
  const { hot } = services.db;
  const seen = await needDeployment(hot, project, id);
  const environment = await needEnvironmentOf(hot, seen);
  await services.db.write(async (tx) => {
    const row = await lockDeployment(tx, id);
    if (!row) throw refuse.recordNotFound();
    const { protection, pending } = await approvalStateOf(
      tx,
      services,
      { project, environment, viewer },
      row,
    );
    authorize(viewer, 'updateDeployment', { project, protection });
    if (row.deployable_id !== null) throw refuse.forbidden(ofJob);
    const isPossible = mayBecome(row.status, status, { isApproved: pending === 0 });
    if (!isPossible) throw refuse.invalid(transitionProblem(status));
    await enterStatus(tx, row, status, { userId: viewer.id, at, delivers: true });
  });
  await deliverDeployment(services, { deploymentId: id });
  return needDeployment(hot, project, id);
}
