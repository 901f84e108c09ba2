import { effectiveLevel, reporter } from '../domain/access-level.js';
import type { ProjectFacts } from '../domain/projects/project-facts.js';
import { inProject } from './declared.js';
import { inPlace } from './place.js';
import type { Place } from './targets.js';
import { type Asker, allowedIf, type Verdict } from './verdict.js';

/** Who may do what with the milestones of projects and groups. */
export const milestonePolicies = {
  readMilestones: (viewer: Asker, place: Place): Verdict =>
    inPlace(viewer, place, { project: 'listProjectMilestones', group: 'listGroupMilestones' }),

  createMilestone: (viewer: Asker, place: Place): Verdict =>
    inPlace(viewer, place, { project: 'createProjectMilestone', group: 'createGroupMilestone' }),

  updateMilestone: (viewer: Asker, place: Place): Verdict =>
    inPlace(viewer, place, { project: 'updateProjectMilestone', group: 'updateGroupMilestone' }),

  deleteMilestone: (viewer: Asker, place: Place): Verdict =>
    inPlace(viewer, place, { project: 'deleteProjectMilestone', group: 'deleteGroupMilestone' }),

  /** Makes a milestone of a project one of its group, in which the viewer has to stand as well. */
  promoteMilestone: (viewer: Asker, project: ProjectFacts & { group_access: number | null }): Verdict =>
    inProject(viewer, 'promoteProjectMilestone', project) ??
    allowedIf(effectiveLevel({ access_level: project.group_access ?? 0 }, viewer) >= reporter),
};
