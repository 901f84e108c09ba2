import type { Tier } from '../../domain/operation.js';
import type { MemberPlace } from '../../policies/members.js';
import type { MemberSource } from '../../storage/database/members/members.js';
import type { GroupAccess, ProjectAccess } from '../viewer.js';

/** A group or project as the place of memberships; both take the same operations. */
export interface Parent {
  source: MemberSource;
  place: MemberPlace;
  /** Whether level 5 exists here. Rule: MEM-LEVEL-3. */
  takesMinimal: boolean;
}

/** A group as a place of memberships. */
export const groupParent = (group: GroupAccess, tier: Tier): Parent => ({
  source: { type: 'group', id: group.id },
  place: { group },
  takesMinimal: tier !== 'free' && group.parent_id === null,
});

/** A project as a place of memberships. */
export const projectParent = (project: ProjectAccess): Parent => ({
  source: { type: 'project', id: project.id },
  place: { project },
  takesMinimal: false,
});
