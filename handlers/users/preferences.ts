import { updatePreferences } from '../../actions/users/update-preferences.js';
import { handle } from '../../generated/handlers.js';
import { findPreferences, type Preferences } from '../../storage/database/users/preferences.js';

const record = (userId: number, preferences: Preferences) => ({
  id: userId,
  user_id: userId,
  ...preferences,
});

/** Reads the own preferences. Rule: PREF-1. */
export const getUserPreferences = handle('getUserPreferences', async ({ viewer, services }) => ({
  status: 200,
  body: record(viewer.id, await findPreferences(services.db.hot, viewer.id)),
}));

/** Changes the own preferences. Rule: PREF-2. */
export const updateUserPreferences = handle('updateUserPreferences', async (call) => ({
  status: 200,
  body: record(call.viewer.id, await updatePreferences(call, call.params)),
}));
