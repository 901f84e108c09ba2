import { requireUnmodified } from '../../domain/time/unmodified.js';
import { authorize } from '../../policies/index.js';
import { removeAward } from '../../storage/database/awards/awards.js';
import type { ActionContext } from '../context.js';
import { type Awarded, awardedTo } from './awarded.js';
import { readAward } from './read-award.js';

/**
 * Takes back a reaction by its number, unless it changed after the moment given (precondition failed).
 * Rules: AWARD-DELETE-1 to AWARD-DELETE-3.
 */
export async function deleteAward(
  context: ActionContext,
  awarded: Awarded,
  id: number,
  unmodifiedSince?: string,
): Promise<void> {
  const { viewer, services } = context;
  const award = await readAward(context, awarded, id);
  authorize(viewer, 'removeAward', { ...awarded, award }, services.config.tier);
  requireUnmodified(unmodifiedSince, award.updated_at);
  await services.db.write((tx) => removeAward(tx, awardedTo(awarded), award));
}
