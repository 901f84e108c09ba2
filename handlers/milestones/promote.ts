import { promoteMilestone } from '../../actions/milestones/promote-milestone.js';
import { handle } from '../../generated/handlers.js';
import { milestoneView } from '../views/milestone.js';

/** Makes a milestone one of the group. Rules: MILESTONE-PROMOTE-1, MILESTONE-PROMOTE-2 (400), MILESTONE-PROMOTE-3. */
export const promoteProjectMilestone = handle('promoteProjectMilestone', async (call) => {
  const { path, project, services, at } = call;
  const promoted = await promoteMilestone(call, project, path.milestone_id);
  return { status: 200, body: milestoneView(promoted, { urls: services.urls, at }) };
});
