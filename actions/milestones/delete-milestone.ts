import type { PlanningPlace } from '../../storage/database/issuables/places.js';
import { removeMilestone } from '../../storage/database/milestones/write.js';
import type { ActionContext } from '../context.js';
import { loadMilestone } from './load-milestone.js';

/** Deletes a milestone; what it was set on has none then. Rule: MILESTONE-DELETE-1. */
export const deleteMilestone = (
  { viewer, services, at }: ActionContext,
  place: PlanningPlace,
  id: number,
): Promise<void> =>
  services.db.write(async (tx) => {
    const milestone = await loadMilestone(tx, place, id);
    await removeMilestone(tx, milestone, { actorId: viewer.id, at });
  });
