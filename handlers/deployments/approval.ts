import { approveDeployment as approve } from '../../actions/deployments/approve-deployment.js';
import { handle } from '../../generated/handlers.js';
import { deploymentApprovalView } from '../views/deployment.js';

/** Approves or rejects a blocked deployment. Rules: DEPLOY-APPROVE-1 to DEPLOY-APPROVE-13, DEPLOY-STATE-3. */
export const approveDeployment = handle('approveDeployment', async (call) => {
  const { project, path, params, services } = call;
  const { status, comment, represented_as: representedAs } = params;
  const input = { status, comment, representedAs };
  const decision = await approve(call, { project, id: path.deployment_id }, input);
  return { status: 201, body: deploymentApprovalView(decision, services.urls) };
});
