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
export {
  triggerMattermostSlashCommands,
  triggerMattermostSlashCommandsService,
  triggerSlackSlashCommands,
  triggerSlackSlashCommandsService,
} from './slash-commands.js';
