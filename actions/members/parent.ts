import { owner } from '../../domain/access-level.js';
import { groupSettings } from '../../domain/groups/group-settings.js';
import type { Tier } from '../../domain/operation.js';
import type { MemberSource } from '../../storage/database/members/members.js';
import type { GroupAccess, ProjectAccess, Viewer } from '../viewer.js';

/** A group or project as the place of memberships; both take the same operations. */
export interface Parent {
  source: MemberSource;
  /** Whether the viewer has owner rights here. */
  owns: boolean;
  /** Whether level 5 exists here. Rule: MEM-LEVEL-3. */
  takesMinimal: boolean;
  /** Whether the group above keeps its projects from having members of their own. Rule: MEM-ADD-18. */
  locked: boolean;
  /** The user whose personal namespace a project stands in. */
  holderId: number | null;
}

const ownsIt = (viewer: Viewer, level: number): boolean => viewer.admin || level >= owner;

/** A group as a place of memberships. */
export const groupParent = (group: GroupAccess, viewer: Viewer, tier: Tier): Parent => ({
  source: { type: 'group', id: group.id },
  owns: ownsIt(viewer, group.access_level),
  takesMinimal: tier !== 'free' && group.parent_id === null,
  locked: false,
  holderId: null,
});

/** A project as a place of memberships. */
export const projectParent = (project: ProjectAccess, viewer: Viewer, tier: Tier): Parent => ({
  source: { type: 'project', id: project.id },
  owns: ownsIt(viewer, project.access_level),
  takesMinimal: false,
  locked: tier !== 'free' && groupSettings(project.namespace_settings).membership_lock,
  holderId: project.owner_id,
});
