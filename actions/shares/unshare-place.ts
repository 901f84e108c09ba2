import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import { endShare } from '../../storage/database/members/shares.js';
import type { ActionContext } from '../context.js';
import { type SharedPlace, sourceOf } from './shared-place.js';

/**
 * Ends the share of a project or group with a group; not found when there is none.
 * Rules: PROJ-SHARE-6, PROJ-SHARE-7, GRP-UNSHARE-1, GRP-UNSHARE-2.
 */
export async function unsharePlace(
  { viewer, services, at }: ActionContext,
  place: SharedPlace,
  groupId: number,
): Promise<void> {
  authorize(viewer, 'unshare', place);
  const ended = await services.db.write((tx) => endShare(tx, sourceOf(place), groupId, at));
  if (!ended) throw refuse.notFound('Group Link');
}
