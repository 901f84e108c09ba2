import type { VisibilityWord } from '../projects/visibility.js';

/** What of a group, and of a viewer's level in it, decides what that viewer may see and do there. */
export interface GroupFacts {
  visibility: VisibilityWord;
  /** The viewer's effective level; 0 when not a member. */
  access_level: number;
  /** JSON over the default settings. */
  settings: string;
  /**
   * Whether the viewer belongs to a project somewhere below, and so knows the group as a guest would. Looked up only
   * where nothing else lets them look into the group.
   */
  member_below?: boolean;
}
