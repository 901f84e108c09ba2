import { guest, reporter } from '../access-level.js';
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

/** Whether a feature with this access level is accessible to the viewer; kept to members, from a level on. */
export const hasFeature = (
  word: string,
  project: { access_level: number },
  viewer: VisibilityViewer,
  least: number = guest,
): boolean =>
  word === 'enabled' || (word === 'private' && (viewer?.admin === true || project.access_level >= least));

/** Whether merge requests are: they show code, and guests are not among the members they are kept to. Rule: MR-ACCESS-5. */
export const hasMergeRequests = (
  project: { access_level: number; merge_requests_access_level: string },
  viewer: VisibilityViewer,
): boolean => hasFeature(project.merge_requests_access_level, project, viewer, reporter);

/** Whether the viewer may open merge requests in a project from a fork or branch. */
export const mayProposeChanges = (project: FeatureOwner, viewer: VisibilityViewer): boolean =>
  viewer !== null &&
  project.archived === 0 &&
  hasMergeRequests(project, viewer) &&
  mayReadCode(project, viewer);

/** Whether planning is, which labels and milestones are for: issues or merge requests. */
export const hasPlanning = (
  project: { access_level: number; issues_access_level: string; merge_requests_access_level: string },
  viewer: VisibilityViewer,
): boolean => hasFeature(project.issues_access_level, project, viewer) || hasMergeRequests(project, viewer);
