import type { ProjectFacts } from '../domain/projects/project-facts.js';
import { inProject } from './declared.js';
import { declaredIn } from './place.js';
import type { Asker, Verdict } from './verdict.js';

/** Who may do what with the labels of projects and groups. */
export const labelPolicies = {
  readLabels: declaredIn('listProjectLabels', 'listGroupLabels'),
  createLabel: declaredIn('createProjectLabel', 'createGroupLabel'),
  updateLabel: declaredIn('updateProjectLabel', 'updateGroupLabel'),
  deleteLabel: declaredIn('deleteProjectLabel', 'deleteGroupLabel'),

  /** Follows a label, or no longer does. */
  subscribeToLabel: declaredIn('subscribeToProjectLabel', 'subscribeToGroupLabel'),

  /** Makes a label of a project one of its group; `promoteIntoGroup` is asked for the group. */
  promoteLabel: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'promoteProjectLabel', project),
};
