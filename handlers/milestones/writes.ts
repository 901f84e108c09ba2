import { groupPlace, projectPlace } from '../../actions/labels/place.js';
import { deleteMilestone } from '../../actions/milestones/delete-milestone.js';
import {
  createMilestone,
  type MilestoneInput,
  updateMilestone,
} from '../../actions/milestones/save-milestone.js';
import { handle } from '../../generated/handlers.js';
import { milestoneView } from '../views/milestone.js';

interface MilestoneParams {
  title?: string;
  description?: string | null;
  start_date?: string | null;
  due_date?: string | null;
  state_event?: 'close' | 'activate';
}

const inputOf = (params: MilestoneParams): MilestoneInput => ({
  title: params.title,
  description: params.description,
  startDate: params.start_date,
  dueDate: params.due_date,
  stateEvent: params.state_event,
});

/** Adds a milestone to a project. Rules: MILESTONE-CREATE-1 to MILESTONE-CREATE-4. */
export const createProjectMilestone = handle('createProjectMilestone', async (call) => {
  const { project, params, services, at } = call;
  const milestone = await createMilestone(call, projectPlace(project), inputOf(params));
  return { status: 201, body: milestoneView(milestone, { urls: services.urls, at }) };
});

/** Changes a milestone of a project. Rules: MILESTONE-UPDATE-1, MILESTONE-UPDATE-2, MILESTONE-UPDATE-3. */
export const updateProjectMilestone = handle('updateProjectMilestone', async (call) => {
  const { project, path, params, services, at } = call;
  const milestone = await updateMilestone(call, projectPlace(project), path.milestone_id, inputOf(params));
  return { status: 200, body: milestoneView(milestone, { urls: services.urls, at }) };
});

/** Deletes a milestone of a project. Rule: MILESTONE-DELETE-1. */
export const deleteProjectMilestone = handle('deleteProjectMilestone', async (call) => {
  await deleteMilestone(call, projectPlace(call.project), call.path.milestone_id);
  return { status: 204 };
});

/** Adds a milestone to a group. Rules: MILESTONE-CREATE-1 to MILESTONE-CREATE-4. */
export const createGroupMilestone = handle('createGroupMilestone', async (call) => {
  const { group, params, services, at } = call;
  const milestone = await createMilestone(call, groupPlace(group), inputOf(params));
  return { status: 201, body: milestoneView(milestone, { urls: services.urls, at }) };
});

/** Changes a milestone of a group. Rules: MILESTONE-UPDATE-1, MILESTONE-UPDATE-2, MILESTONE-UPDATE-3. */
export const updateGroupMilestone = handle('updateGroupMilestone', async (call) => {
  const { group, path, params, services, at } = call;
  const milestone = await updateMilestone(call, groupPlace(group), path.milestone_id, inputOf(params));
  return { status: 200, body: milestoneView(milestone, { urls: services.urls, at }) };
});

/** Deletes a milestone of a group. Rule: MILESTONE-DELETE-1. */
export const deleteGroupMilestone = handle('deleteGroupMilestone', async (call) => {
  await deleteMilestone(call, groupPlace(call.group), call.path.milestone_id);
  return { status: 204 };
});
