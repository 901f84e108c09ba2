import type { VisibilityWord } from './visibility.js';

/** The facts about a project and the viewer's level in it that decide what the viewer may see and do. */
export interface ProjectFacts {
  visibility: VisibilityWord;
  /** The viewer's effective level; 0 when not a member. */
  access_level: number;
  archived: number;
  /** JSON of the settings that differ from the defaults. */
  settings: string;
  issues_access_level: string;
  merge_requests_access_level: string;
  repository_access_level: string;
}
