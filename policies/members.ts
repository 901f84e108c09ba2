import { effectiveLevel, owner } from '../domain/access-level.js';
import { refuse } from '../domain/errors.js';
import type { GroupFacts } from '../domain/groups/group-facts.js';
import { groupSettings } from '../domain/groups/group-settings.js';
import type { Tier } from '../domain/operation.js';
import type { ProjectFacts } from '../domain/projects/project-facts.js';
import { projectSettings } from '../domain/projects/project-settings.js';
import { inGroup } from './declared.js';
import { inPlace } from './place.js';
import type { Place } from './targets.js';
import { type Asker, allowedIf, type Verdict } from './verdict.js';

/** A project as a place of memberships. */
export interface MemberProject extends ProjectFacts {
  /** The settings of the namespace that it stands in. */
  namespace_settings: string;
  /** The user whose personal namespace it stands in. */
  owner_id: number | null;
}

/** A project or group as a place of memberships. */
export type MemberPlace =
  | { project: MemberProject; group?: undefined }
  | { group: GroupFacts; project?: undefined };

/** A membership that somebody wants to change or take away. */
export interface MemberTarget {
  place: MemberPlace;
  member: { user_id: number | null; access_level: number };
  /** Whether the member is the bot of a token. */
  bot: boolean;
  /** Whether nobody else owns the group; never so in a project. */
  lastOwner: boolean;
}

const locked = (): Error => refuse.notAllowed();

/** Whether the group above keeps its projects from having members of their own. Rule: MEM-ADD-18. */
const isLocked = ({ project }: MemberPlace, tier: Tier): boolean =>
  project !== undefined && tier !== 'free' && groupSettings(project.namespace_settings).membership_lock;

/** Only owners make owners of a project. Rule: MEM-ADD-17. */
const mayGive = (viewer: Asker, { project }: MemberPlace, level: number): boolean =>
  project === undefined || level !== owner || effectiveLevel(project, viewer) >= owner;

/**
 * Whether a membership may be changed by somebody who may administer members there; null takes it away.
 * Rules: MEM-UPDATE-7, MEM-UPDATE-8, MEM-REMOVE-6, MEM-REMOVE-7.
 */
const mayChange = (
  viewer: Asker,
  { place, member, bot, lastOwner }: MemberTarget,
  level: number | null,
): boolean => {
  if (bot) return false;
  if (place.project) {
    if (member.user_id === place.project.owner_id) return false;
    const touchesOwners = member.access_level >= owner || level === owner;
    return !touchesOwners || effectiveLevel(place.project, viewer) >= owner;
  }
  return member.access_level < owner || level === owner || !lastOwner;
};

/** Whether requests are taken, and the viewer has no level yet. */
const mayAsk = ({ project, group }: MemberPlace): boolean =>
  project
    ? project.access_level === 0 && projectSettings(project.settings).request_access_enabled
    : group.access_level === 0 && groupSettings(group.settings).request_access_enabled;

/** Who may do what with the members of projects and groups. */
export const memberPolicies = {
  readMembers: (viewer: Asker, place: Place): Verdict =>
    inPlace(viewer, place, { project: 'listProjectMembers', group: 'listGroupMembers' }),

  /** Looks after the members of a place. */
  adminMembers: (viewer: Asker, place: Place): Verdict =>
    inPlace(viewer, place, { project: 'updateProjectMember', group: 'updateGroupMember' }),

  /** Looks after who takes a seat in a group and below it. */
  manageSeats: (viewer: Asker, group: GroupFacts, tier: Tier): Verdict =>
    inGroup(viewer, 'listBillableGroupMembers', group, { tier }),

  /** Takes away the seat of somebody, and with it every place in a group and below it. Rule: MEM-BILL-REMOVE-5. */
  removeSeat: (viewer: Asker, group: GroupFacts, tier: Tier): Verdict =>
    inGroup(viewer, 'removeBillableGroupMember', group, { tier }),

  /** Keeps levels whatever a directory says. */
  overrideMember: (viewer: Asker, group: GroupFacts, tier: Tier): Verdict =>
    inGroup(viewer, 'overrideGroupMember', group, { tier }),

  /** Asks to become a member, as those do who are none yet. Rule: MEM-REQUEST-4. */
  requestAccess: (viewer: Asker, place: MemberPlace): Verdict =>
    inPlace(viewer, place, { project: 'createProjectAccessRequest', group: 'createGroupAccessRequest' }) ??
    allowedIf(mayAsk(place)),

  /** Adds members with a level. */
  addMember: (
    viewer: Asker,
    { place, level }: { place: MemberPlace; level: number },
    tier: Tier,
  ): Verdict => {
    const verdict = inPlace(viewer, place, { project: 'addProjectMember', group: 'addGroupMember' });
    if (verdict !== null) return verdict;
    return isLocked(place, tier) ? locked : allowedIf(mayGive(viewer, place, level));
  },

  /** Gives a membership another level or end. */
  updateMember: (viewer: Asker, target: MemberTarget & { level: number }): Verdict =>
    inPlace(viewer, target.place, { project: 'updateProjectMember', group: 'updateGroupMember' }) ??
    allowedIf(mayChange(viewer, target, target.level)),

  /** Takes a membership away; people may always go themselves. Rule: MEM-REMOVE-4. */
  removeMember: (viewer: Asker, target: MemberTarget): Verdict =>
    inPlace(
      viewer,
      target.place,
      { project: 'removeProjectMember', group: 'removeGroupMember' },
      target.member.user_id ?? undefined,
    ) ?? allowedIf(mayChange(viewer, target, null)),
};
