import { can } from '../../policies/index.js';
import {
  milestonesById as find,
  type PlacedMilestone,
} from '../../storage/database/milestones/milestones.js';
import type { Batch } from '../context.js';
import { groupsById, projectsById } from '../loading.js';

/** Milestones by their numbers; null where there is none whose place the caller reads milestones of. */
export const milestonesById: Batch<number, PlacedMilestone | null> = {
  load: async (context, ids) => {
    const found = await find(context.services.db.hot, ids);
    return Promise.all(
      ids.map(async (id) => {
        const row = found.get(id);
        if (!row) return null;
        const project = row.project_id === null ? null : await context.load(projectsById, row.project_id);
        const group = row.group_id === null ? null : await context.load(groupsById, row.group_id);
        const place = project ? { project } : group ? { group } : null;
        return place && can(context.viewer, 'readMilestones', place) ? row : null;
      }),
    );
  },
};
