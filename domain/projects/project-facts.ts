import type { VisibilityWord } from './visibility.js';

/** What of a project, and of a viewer's level in it, decides what that viewer may see and do there. */
export interface ProjectFacts {
  visibility: VisibilityWord;
  /** The viewer's effective level; 0 when not a member. */
  access_level: number;
  archived: number;
  /** JSON over the default settings. */
  settings: string;
  issues_access_level: string;
  merge_requests_access_level: string;
  repository_access_level: string;
}
