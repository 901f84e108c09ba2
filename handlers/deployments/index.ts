export { approveDeployment } from './approval.js';
export {
  createDeployment,
  deleteDeployment,
  getDeployment,
  listDeployments,
  updateDeployment,
} from './deployments.js';
export { listDeploymentMergeRequests } from './merge-requests.js';
