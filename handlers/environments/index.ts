export {
  createEnvironment,
  deleteEnvironment,
  getEnvironment,
  listEnvironments,
  updateEnvironment,
} from './environments.js';
export {
  getGroupProtectedEnvironment,
  getProtectedEnvironment,
  listGroupProtectedEnvironments,
  listProtectedEnvironments,
  protectEnvironment,
  protectGroupEnvironment,
  unprotectEnvironment,
  unprotectGroupEnvironment,
  updateGroupProtectedEnvironment,
  updateProtectedEnvironment,
} from './protected-environments.js';
export { deleteReviewApps, stopEnvironment, stopStaleEnvironments } from './stopping.js';
