import { effectiveLevel, reporter } from '../domain/access-level.js';
import type { ProjectFacts } from '../domain/projects/project-facts.js';
import { inProject } from './declared.js';
import { inPlace } from './place.js';
import type { Place } from './targets.js';
import { type Asker, allowedIf, type Verdict } from './verdict.js';

/** Who may do what with the labels of projects and groups. */
export const labelPolicies = {
  readLabels: (viewer: Asker, place: Place): Verdict =>
    inPlace(viewer, place, { project: 'listProjectLabels', group: 'listGroupLabels' }),

  createLabel: (viewer: Asker, place: Place): Verdict =>
    inPlace(viewer, place, { project: 'createProjectLabel', group: 'createGroupLabel' }),

  updateLabel: (viewer: Asker, place: Place): Verdict =>
    inPlace(viewer, place, { project: 'updateProjectLabel', group: 'updateGroupLabel' }),

  deleteLabel: (viewer: Asker, place: Place): Verdict =>
    inPlace(viewer, place, { project: 'deleteProjectLabel', group: 'deleteGroupLabel' }),

  /** Follows a label, or no longer does. */
  subscribeToLabel: (viewer: Asker, place: Place): Verdict =>
    inPlace(viewer, place, { project: 'subscribeToProjectLabel', group: 'subscribeToGroupLabel' }),

  /** Makes a label of a project one of its group, in which the viewer has to stand as well. */
  promoteLabel: (viewer: Asker, project: ProjectFacts & { group_access: number | null }): Verdict =>
    inProject(viewer, 'promoteProjectLabel', project) ??
    allowedIf(effectiveLevel({ access_level: project.group_access ?? 0 }, viewer) >= reporter),
};
