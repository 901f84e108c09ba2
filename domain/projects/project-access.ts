import { guest } from '../access-level.js';
import { mayReadCode } from './code-access.js';
import type { Onlooker } from './visibility.js';

/** What of a project and of the viewer's level in it decides about its features. */
export interface FeatureOwner {
  visibility: string;
  access_level: number;
  archived: number;
  repository_access_level: string;
  merge_requests_access_level: string;
}

/** Whether a feature set to this word is there for the viewer. */
export const hasFeature = (word: string, project: { access_level: number }, viewer: Onlooker): boolean =>
  word === 'enabled' || (word === 'private' && (viewer?.admin === true || project.access_level >= guest));

/** Whether the viewer may propose changes to a project from a fork or branch. */
export const mayProposeChanges = (project: FeatureOwner, viewer: Onlooker): boolean =>
  viewer !== null &&
  project.archived === 0 &&
  hasFeature(project.merge_requests_access_level, project, viewer) &&
  mayReadCode(project, viewer);
