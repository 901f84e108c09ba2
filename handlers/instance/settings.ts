import { updateSettings } from '../../actions/instance/update-settings.js';
import { handle } from '../../generated/handlers.js';

/** Reads the settings of the installation. Rules: SETTINGS-1, SETTINGS-4. */
export const getApplicationSettings = handle('getApplicationSettings', async ({ services }) => ({
  status: 200,
  body: { id: 1, ...(await services.settings.get()) },
}));

/** Changes some settings of the installation. Rules: SETTINGS-1 to SETTINGS-4. */
export const updateApplicationSettings = handle('updateApplicationSettings', async (call) => ({
  status: 200,
  body: { id: 1, ...(await updateSettings(call, call.params)) },
}));
