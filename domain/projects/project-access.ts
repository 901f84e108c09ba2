import { guest } from '../access-level.js';
import { mayReadCode } from './code-access.js';
import type { VisibilityViewer } from './visibility.js';

/** The facts of a project and of the viewer's level in it that decide about its features. */
export interface FeatureOwner {
  visibility: string;
  access_level: number;
  archived: number;
  repository_access_level: string;
  merge_requests_access_level: string;
}

/** Whether a feature with this access level is accessible to the viewer. */
export const hasFeature = (
  word: string,
  project: { access_level: number },
  viewer: VisibilityViewer,
): boolean =>
  word === 'enabled' || (word === 'private' && (viewer?.admin === true || project.access_level >= guest));

/** Whether the viewer may open merge requests in a project from a fork or branch. */
export const mayProposeChanges = (project: FeatureOwner, viewer: VisibilityViewer): boolean =>
  viewer !== null &&
  project.archived === 0 &&
  hasFeature(project.merge_requests_access_level, project, viewer) &&
  mayReadCode(project, viewer);

/** The access level of planning, which labels and milestones are for: the wider one of issues and merge requests. */
export const planningWord = (project: {
  issues_access_level: string;
  merge_requests_access_level: string;
}): string => {
  const words = [project.issues_access_level, project.merge_requests_access_level];
  return ['enabled', 'private'].find((word) => words.includes(word)) ?? 'disabled';
};
