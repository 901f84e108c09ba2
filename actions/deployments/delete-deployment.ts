import { deploymentRef } from '../../domain/deployments/deployment-ref.js';
import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import {
  lastDeployment,
  lockDeployment,
  removeDeployment,
} from '../../storage/database/deployments/deployments.js';
import { cancelDelivery } from '../../storage/database/deployments/jobs.js';
import { lockEnvironment } from '../../storage/database/environments/environments.js';
import type { ActionContext } from '../context.js';
import { orAbsent } from '../repository/revision.js';
import { needDeployment } from './load-deployment.js';
import { needEnvironmentOf } from './protection.js';
import type { DeploymentAddress } from './update-deployment.js';

/**
 * Deletes a deployment, and its reference in the repository. Throws not found when it is absent, invalid where it runs or its
 * environment stands on it. Rules: DEPLOY-DELETE-1 to DEPLOY-DELETE-3.
 */
export async function deleteDeployment(
  { services, viewer }: Pick<ActionContext, 'services' | 'viewer'>,
  { project, id }: DeploymentAddress,
): Promise<void> {
  authorize(viewer, 'deleteDeployment', project);
  const seen = await needDeployment(services.db.hot, project, id);
  const environment = await needEnvironmentOf(services.db.hot, seen);
  await services.db.write(async (tx) => {
    await lockEnvironment(tx, project.id, environment.id);
    const row = await lockDeployment(tx, id);
    if (!row) throw refuse.recordNotFound();
    if (row.status === 'running') throw refuse.invalid('Cannot destroy running deployment');
    const last = await lastDeployment(tx, environment.id);
    if (last?.id === id) throw refuse.invalid('Deployment currently deployed to environment');
    await removeDeployment(tx, id);
    await cancelDelivery(tx, id);
  });
  const ref = deploymentRef(environment, seen);
  await orAbsent(services.git.open(project.id).point([{ ref, oid: null }]));
}
