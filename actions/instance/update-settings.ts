import type { ApplicationSettings } from '../../domain/settings/application-settings.js';
import { authorize } from '../../policies/index.js';
import { changeSettings } from '../../storage/database/settings/settings.js';
import type { ActionContext } from '../context.js';

/** Changes some settings of the installation; answers all of them. Rules: SETTINGS-1 to SETTINGS-4. */
export async function updateSettings(
  { viewer, at, services }: ActionContext,
  change: Partial<ApplicationSettings>,
): Promise<ApplicationSettings> {
  authorize(viewer, 'adminInstance');
  const settings = await services.db.write((tx) => changeSettings(tx, change, at));
  services.settings.forget();
  return settings;
}
