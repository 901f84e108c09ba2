import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import { findAward, type ListedAward } from '../../storage/database/awards/awards.js';
import type { ActionContext } from '../context.js';
import { type Awarded, awardedTo } from './awarded.js';

/** One reaction to something by its number; not found when it is absent or to something else. Rules: AWARD-GET-1, AWARD-GET-2. */
export async function readAward(
  { viewer, services }: ActionContext,
  awarded: Awarded,
  id: number,
): Promise<ListedAward> {
  authorize(viewer, 'readAwards', awarded, services.config.tier);
  const award = await findAward(services.db.hot, awardedTo(awarded), id);
  if (!award) throw refuse.recordNotFound();
  return award;
}
