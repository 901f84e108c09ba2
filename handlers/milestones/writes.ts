import { groupPlace, projectPlace } from '../../actions/labels/places.js';
import { handle } from '../../generated/handlers.js';
import { removeMilestone } from '../../storage/database/milestones/write.js';
import { milestoneView } from '../views/milestone.js';
import { created, updated } from './changing.js';
import { needMilestone } from './need.js';

/** Adds a milestone to a project. Rules: MILESTONE-CREATE-1 to MILESTONE-CREATE-4. */
export const createProjectMilestone = handle(
  'createProjectMilestone',
  async ({ params, project, ...call }) => {
    const milestone = await created(params, { place: projectPlace(project), ...call });
    return { status: 201, body: milestoneView(milestone, { urls: call.services.urls, at: call.at }) };
  },
);

/** Adds a milestone to a group. Rules: MILESTONE-CREATE-1 to MILESTONE-CREATE-4. */
export const createGroupMilestone = handle('createGroupMilestone', async ({ params, group, ...call }) => {
  const milestone = await created(params, { place: groupPlace(group), ...call });
  return { status: 201, body: milestoneView(milestone, { urls: call.services.urls, at: call.at }) };
});

/** Changes a milestone of a project. Rules: MILESTONE-UPDATE-1, MILESTONE-UPDATE-2, MILESTONE-UPDATE-3. */
export const updateProjectMilestone = handle(
  'updateProjectMilestone',
  async ({ path, params, project, ...call }) => {
    const milestone = await updated(path.milestone_id, params, { place: projectPlace(project), ...call });
    return { status: 200, body: milestoneView(milestone, { urls: call.services.urls, at: call.at }) };
  },
);

/** Changes a milestone of a group. Rules: MILESTONE-UPDATE-1, MILESTONE-UPDATE-2, MILESTONE-UPDATE-3. */
export const updateGroupMilestone = handle(
  'updateGroupMilestone',
  async ({ path, params, group, ...call }) => {
    const milestone = await updated(path.milestone_id, params, { place: groupPlace(group), ...call });
    return { status: 200, body: milestoneView(milestone, { urls: call.services.urls, at: call.at }) };
  },
);

/** Deletes a milestone of a project. Rule: MILESTONE-DELETE-1. */
export const deleteProjectMilestone = handle(
  'deleteProjectMilestone',
  async ({ path, project, viewer, services: { db }, at }) => {
    await db.write(async (tx) => {
      const milestone = await needMilestone(tx, projectPlace(project), path.milestone_id);
      await removeMilestone(tx, milestone, { actorId: viewer.id, at });
    });
    return { status: 204 };
  },
);

/** Deletes a milestone of a group. Rule: MILESTONE-DELETE-1. */
export const deleteGroupMilestone = handle(
  'deleteGroupMilestone',
  async ({ path, group, viewer, services: { db }, at }) => {
    await db.write(async (tx) => {
      const milestone = await needMilestone(tx, groupPlace(group), path.milestone_id);
      await removeMilestone(tx, milestone, { actorId: viewer.id, at });
    });
    return { status: 204 };
  },
);
