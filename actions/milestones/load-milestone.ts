import { refuse } from '../../domain/errors.js';
import type { Source } from '../../storage/database/engine/types.js';
import type { PlanningPlace } from '../../storage/database/issuables/places.js';
import { findMilestone } from '../../storage/database/milestones/list.js';
import type { PlacedMilestone } from '../../storage/database/milestones/milestones.js';

/** A milestone of the place itself; not found when it has none of this number. Rule: MILESTONE-GET-1. */
export async function loadMilestone(
  source: Source,
  place: PlanningPlace,
  id: number,
): Promise<PlacedMilestone> {
  const milestone = await findMilestone(source, place, id);
  if (!milestone) throw refuse.recordNotFound();
  return milestone;
}
