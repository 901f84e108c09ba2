export {
  disableProjectIntegration,
  disableProjectService,
  getProjectIntegration,
  getProjectService,
  listProjectIntegrations,
  listProjectServices,
  setProjectIntegration,
  setProjectService,
} from './integrations.js';
