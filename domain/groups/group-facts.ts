import type { VisibilityWord } from '../projects/visibility.js';

/** The facts about a group and the viewer's level in it that decide what the viewer may see and do. */
export interface GroupFacts {
  visibility: VisibilityWord;
  /** The viewer's effective level; 0 when not a member. */
  access_level: number;
  /** JSON of the settings that differ from the defaults. */
  settings: string;
  /**
   * Whether the viewer belongs to a project somewhere below, and so knows the group as a guest would. Looked up only
   * where nothing else lets them look into the group.
   */
  member_below?: boolean;
}
