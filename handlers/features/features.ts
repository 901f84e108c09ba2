import { deleteFeature as forget } from '../../actions/features/delete-feature.js';
import { setFeature as set } from '../../actions/features/set-feature.js';
import { handle } from '../../generated/handlers.js';
import { listFeaturesByPage } from '../../storage/database/features/features.js';
import { slice } from '../../storage/database/lists/page.js';
import { featureView } from '../views/feature.js';

/** Lists the flags that were set. Rules: FEATURE-LIST-1, FEATURE-LIST-2. */
export const listFeatures = handle('listFeatures', async ({ services, page }) => {
  const { rows, info } = await listFeaturesByPage(services.db.read, page);
  const { definitions } = services.features;
  return { status: 200, body: rows.map((row) => featureView(row, definitions)), page: info };
});

/** Lists the flags that are known. Rules: FEATURE-DEFS-1, FEATURE-LIST-2. */
export const listFeatureDefinitions = handle('listFeatureDefinitions', async ({ services, page }) => {
  const { rows, info } = slice(services.features.definitions, page);
  return { status: 200, body: rows, page: info };
});

/** Sets a flag. Rules: FEATURE-SET-1 to FEATURE-SET-23. */
export const setFeature = handle('setFeature', async (call) => {
  const { value, key, force, feature_group: featureGroup, ...params } = call.params;
  const { user, group, namespace, project, repository } = params;
  const targets = { featureGroup, user, group, namespace, project, repository };
  const feature = await set(call, { name: call.path.name, value: String(value), key, force, targets });
  return { status: 201, body: featureView(feature, call.services.features.definitions) };
});

/** Forgets what was set for a flag. Rules: FEATURE-DELETE-1 to FEATURE-DELETE-3. */
export const deleteFeature = handle('deleteFeature', async (call) => {
  await forget(call, call.path.name);
  return { status: 204 };
});
