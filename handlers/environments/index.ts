export {
  createEnvironment,
  deleteEnvironment,
  getEnvironment,
  listEnvironments,
  updateEnvironment,
} from './environments.js';
export { deleteReviewApps, stopEnvironment, stopStaleEnvironments } from './stopping.js';
