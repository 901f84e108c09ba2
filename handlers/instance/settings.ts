import type { ApplicationSettings } from '../../domain/settings/application-settings.js';
import { handle } from '../../generated/handlers.js';
import { changeSettings } from '../../storage/database/settings/settings.js';

/** Reads the settings of the installation. Rules: SETTINGS-1, SETTINGS-4. */
export const getApplicationSettings = handle('getApplicationSettings', async ({ services }) => ({
  status: 200,
  body: { id: 1, ...(await services.settings.get()) },
}));

/** Changes some settings of the installation. Rules: SETTINGS-1 to SETTINGS-4. */
export const updateApplicationSettings = handle(
  'updateApplicationSettings',
  async ({ params, at, services }) => {
    const change: Partial<ApplicationSettings> = params;
    const settings = await services.db.write((tx) => changeSettings(tx, change, at));
    services.settings.forget();
    return { status: 200, body: { id: 1, ...settings } };
  },
);
