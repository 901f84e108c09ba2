import { authorize } from '../../policies/index.js';
import { deleteFeature as removeFeature } from '../../storage/database/features/features.js';
import type { ActionContext } from '../context.js';

/** Forgets what was set for a flag, whether or not anything was. Rules: FEATURE-DELETE-1, FEATURE-DELETE-2. */
export async function deleteFeature({ viewer, services }: ActionContext, name: string): Promise<void> {
  authorize(viewer, 'adminInstance');
  await services.db.write((tx) => removeFeature(tx, name));
}
