import { projectPlace } from '../../actions/labels/places.js';
import { reporter } from '../../domain/access-level.js';
import { refuse } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';
import { milestonesById } from '../../storage/database/milestones/milestones.js';
import { promoteMilestone } from '../../storage/database/milestones/write.js';
import { milestoneView } from '../views/milestone.js';
import { needMilestone } from './need.js';

/** Makes a milestone one of the group. Rules: MILESTONE-PROMOTE-1, MILESTONE-PROMOTE-2 (400), MILESTONE-PROMOTE-3. */
export const promoteProjectMilestone = handle(
  'promoteProjectMilestone',
  async ({ path, project, viewer, services: { db, urls }, at }) => {
    const promoted = await db.write(async (tx) => {
      const milestone = await needMilestone(tx, projectPlace(project), path.milestone_id);
      if (project.namespace_kind !== 'group') {
        throw refuse.invalid('Project does not belong to a group.');
      }
      if (!viewer.admin && (project.group_access ?? 0) < reporter) throw refuse.forbidden();
      const id = await promoteMilestone(tx, milestone, project.namespace_id, at);
      return (await milestonesById(tx, [id])).get(id);
    });
    if (!promoted) throw refuse.recordNotFound();
    return { status: 200, body: milestoneView(promoted, { urls, at }) };
  },
);
