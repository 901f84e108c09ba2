import { changePreferences, type Preferences } from '../../storage/database/users/preferences.js';
import type { ActionContext } from '../context.js';

/** Changes the preferences of the viewer; answers all of them. Rule: PREF-2. */
export const updatePreferences = (
  { viewer, services }: Pick<ActionContext, 'viewer' | 'services'>,
  change: Partial<Preferences>,
): Promise<Preferences> => services.db.write((tx) => changePreferences(tx, viewer.id, change));
