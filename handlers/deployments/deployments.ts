import { createDeployment as create } from '../../actions/deployments/create-deployment.js';
import { deleteDeployment as remove } from '../../actions/deployments/delete-deployment.js';
import { needDeployment } from '../../actions/deployments/load-deployment.js';
import { updateDeployment as update } from '../../actions/deployments/update-deployment.js';
import { handle } from '../../generated/handlers.js';
import { answerDeployments } from './list-answer.js';
import { deploymentRecord } from './record.js';

/** Lists the deployments of a project. Rules: DEPLOY-LIST-1 to DEPLOY-LIST-11, DEPLOY-FIELD-7. */
export const listDeployments = handle('listDeployments', async (call) => {
  const { project, params, page } = call;
  const { order_by: orderBy, sort, environment, status, updated_after, updated_before } = params;
  const input = { environment, status, updatedAfter: updated_after, updatedBefore: updated_before };
  return answerDeployments(call, project, { ...input, orderBy, sort }, page);
});

/** Reads a deployment with its approvals. Rules: DEPLOY-GET-1, DEPLOY-GET-3, DEPLOY-FIELD-1 to DEPLOY-FIELD-9. */
export const getDeployment = handle('getDeployment', async (call) => {
  const row = await needDeployment(call.services.db.hot, call.project, call.path.deployment_id);
  return { status: 200, body: await deploymentRecord(call, row) };
});

/** Reports a deployment. Rules: DEPLOY-CREATE-1 to DEPLOY-CREATE-10, DEPLOY-STATE-1, DEPLOY-BLOCK-1. */
export const createDeployment = handle('createDeployment', async (call) => {
  const { environment, sha, ref, tag, status } = call.params;
  const row = await create(call, call.project, { environment, sha, ref, tag, status });
  return { status: 201, body: await deploymentRecord(call, row) };
});

/** Reports the new status of a deployment. Rules: DEPLOY-UPDATE-1 to DEPLOY-UPDATE-4, DEPLOY-STATE-2. */
export const updateDeployment = handle('updateDeployment', async (call) => {
  const { project, path, params } = call;
  const row = await update(call, { project, id: path.deployment_id }, { status: params.status });
  return { status: 200, body: await deploymentRecord(call, row) };
});

/** Deletes a deployment. Rules: DEPLOY-DELETE-1 to DEPLOY-DELETE-3, DEPLOY-GET-3. */
export const deleteDeployment = handle('deleteDeployment', async (call) => {
  await remove(call, { project: call.project, id: call.path.deployment_id });
  return { status: 204 };
});
