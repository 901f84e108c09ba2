import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import { milestonesById, type PlacedMilestone } from '../../storage/database/milestones/milestones.js';
import { promoteMilestone as promote } from '../../storage/database/milestones/write.js';
import type { ActionContext } from '../context.js';
import { projectPlace } from '../labels/place.js';
import type { ProjectAccess } from '../viewer.js';
import { loadMilestone } from './load-milestone.js';

/**
 * Makes a milestone of a project one of its group. Not found without the milestone, invalid where the project stands in
 * no group, forbidden where the viewer may not plan in the group. Rules: MILESTONE-PROMOTE-1 to MILESTONE-PROMOTE-3.
 */
export async function promoteMilestone(
  { viewer, services, at }: ActionContext,
  project: ProjectAccess,
  milestoneId: number,
): Promise<PlacedMilestone> {
  authorize(viewer, 'promoteMilestone', project);
  const promoted = await services.db.write(async (tx) => {
    const milestone = await loadMilestone(tx, projectPlace(project), milestoneId);
    if (project.namespace_kind !== 'group') throw refuse.invalid('Project does not belong to a group.');
    authorize(viewer, 'promoteIntoGroup', project);
    const id = await promote(tx, milestone, project.namespace_id, at);
    return (await milestonesById(tx, [id])).get(id);
  });
  if (!promoted) throw refuse.recordNotFound();
  return promoted;
}
