import {
  type DeploymentStatus,
  type ReportedStatus,
  reportedStatuses,
} from '../../domain/deployments/deployment-status.js';
import {
  keepPrevious,
  lastDeployment,
  moveDeployment,
} from '../../storage/database/deployments/deployments.js';
import { planDelivery } from '../../storage/database/deployments/jobs.js';
import type { DeploymentRow } from '../../storage/database/deployments/rows.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { changeEnvironment, lockEnvironment } from '../../storage/database/environments/environments.js';
import { addToOutbox } from '../../storage/database/events/outbox.js';

/** Who moves a deployment, when, and whether they deliver it themselves. */
export interface Entering {
  userId: number;
  at: string;
  /** Whether whoever moves it does what follows in the repository, once the transaction is through. */
  delivers: boolean;
}

/** What a success does to the environment; what lies before it is what merge requests are counted from. */
const succeed = async (tx: Tx, deployment: DeploymentRow, { at, delivers }: Entering): Promise<void> => {
  const { id, project_id, environment_id } = deployment;
  const environment = await lockEnvironment(tx, project_id, environment_id);
  const last = await lastDeployment(tx, environment_id);
  await keepPrevious(tx, id, last?.sha ?? null);
  if (environment && environment.state !== 'available') {
    await changeEnvironment(tx, environment, { state: 'available', auto_delete_at: null }, at);
  }
  await planDelivery(tx, id, at, { later: delivers });
};

const isReported = (status: DeploymentStatus): status is ReportedStatus =>
  reportedStatuses.some((one) => one === status);

/**
 * Moves a deployment to a state that it may take, with all that follows: hooks hear of every state that is reported, and a
 * success makes the environment available and stand on it, and keeps it from being cleaned up. Rules: DEPLOY-STATE-2, ENV-STATE-2, ENV-FIELD-5.
 */
export const enterStatus = async (
  tx: Tx,
  deployment: DeploymentRow,
  status: DeploymentStatus,
  entering: Entering,
): Promise<void> => {
  const { userId, at } = entering;
  if (status === 'success') await succeed(tx, deployment, entering);
  await moveDeployment(tx, deployment.id, status, at);
  if (!isReported(status)) return;
  const payload = { deployment_id: deployment.id, user_id: userId, status };
  await addToOutbox(tx, { topic: 'deployment', projectId: deployment.project_id, payload, at });
};
