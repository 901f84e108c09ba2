import type { ProjectFacts } from '../domain/projects/project-facts.js';
import { inProject } from './declared.js';
import { declaredIn } from './place.js';
import type { Asker, Verdict } from './verdict.js';

/** Who may do what with the milestones of projects and groups. */
export const milestonePolicies = {
  readMilestones: declaredIn('listProjectMilestones', 'listGroupMilestones'),
  createMilestone: declaredIn('createProjectMilestone', 'createGroupMilestone'),
  updateMilestone: declaredIn('updateProjectMilestone', 'updateGroupMilestone'),
  deleteMilestone: declaredIn('deleteProjectMilestone', 'deleteGroupMilestone'),

  /** Makes a milestone of a project one of its group; `promoteIntoGroup` is asked for the group. */
  promoteMilestone: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'promoteProjectMilestone', project),
};
