import { accessLevels, guest } from '../domain/access-level.js';
import { refuse } from '../domain/errors.js';
import type { GroupFacts } from '../domain/groups/group-facts.js';
import { type Access, type Feature, type Floor, hasTier, type Tier } from '../domain/operation.js';
import { hasFeature, hasMergeRequests, hasPlanning } from '../domain/projects/project-access.js';
import type { ProjectFacts } from '../domain/projects/project-facts.js';
import { projectSettings } from '../domain/projects/project-settings.js';
import { isVisibleTo, type VisibilityWord } from '../domain/projects/visibility.js';
import { policies } from '../generated/policies.js';
import { type Asker, forbidden, unauthenticated, type Verdict } from './verdict.js';

/** An operation of the interface, whose declared floor an ability can carry. */
export type OperationId = keyof typeof policies;

const floors: Readonly<Record<Floor, number>> = { anonymous: 0, user: 1, ...accessLevels };

/** What a declared policy may depend on beside the viewer and the container. */
export interface Terms {
  /** The user that the operation works on, who may pass below the floor. */
  self?: number;
  /** Whether a merge request opens a branch of the project to the viewer. */
  collaborates?: boolean;
}

const noTerms: Terms & { tier?: Tier } = {};

/** The last argument: operations of a paid tier ask for the tier of the server, and none of them can forget it. */
export type TermsOf<Id extends OperationId> = (typeof policies)[Id] extends { tier: Tier }
  ? [terms: Terms & { tier: Tier }]
  : [terms?: Terms & { tier?: Tier }];

const noProject = (): Error => refuse.notFound('Project');
const noGroup = (): Error => refuse.notFound('Group');

const refused = (access: Access): Verdict => {
  if (access.refusal === 400) return () => refuse.turnedDown(access.reason);
  return access.refusal === 401 ? unauthenticated : forbidden;
};

const floorOf = ({ least }: Access, visibility: VisibilityWord): number => floors[least[visibility]];

const isSelf = (access: Access, viewer: Asker, { self }: Terms): boolean =>
  access.self !== undefined && viewer !== null && self === viewer.id;

/** How high a viewer stands towards a container, as floors are counted. */
const standing = (viewer: Asker, container: { access_level: number; visibility: VisibilityWord }): number => {
  if (viewer === null) return floors.anonymous;
  if (viewer.admin) return floors.admin;
  if (container.access_level >= guest) return container.access_level;
  return viewer.external && container.visibility === 'internal' ? floors.anonymous : floors.user;
};

const offers = (project: ProjectFacts, feature: Feature, viewer: Asker): boolean => {
  const isOn = (word: string) => hasFeature(word, project, viewer);
  switch (feature) {
    case 'issues':
      return isOn(project.issues_access_level);
    case 'merge_requests':
      return hasMergeRequests(project, viewer);
    case 'planning':
      return hasPlanning(project, viewer);
    case 'repository':
      return isOn(project.repository_access_level);
    case 'releases':
      return isOn(projectSettings(project.settings).releases_access_level);
    case 'snippets':
      return isOn(projectSettings(project.settings).snippets_access_level);
  }
};

/** Whether an operation demands a user before anything else, even on public data. */
export const demandsUser = (access: Access): boolean =>
  floors[access.least.public] > 0 || (!access.reads && access.on !== 'instance');

/** What an operation says of somebody where it works on no container. */
export const judgeOnInstance = (access: Access, viewer: Asker, terms: Terms = noTerms): Verdict => {
  const own = viewer === null ? floors.anonymous : viewer.admin ? floors.admin : floors.user;
  if (own >= floors[access.least.public] || isSelf(access, viewer, terms)) return null;
  return viewer === null ? unauthenticated : refused(access);
};

/** Whether the tier of a server has an operation; without knowing the tier, paid ones are refused. */
export const judgeTier = (access: Access, tier: Tier | undefined): Verdict => {
  if (access.tier === undefined) return null;
  return tier !== undefined && hasTier(tier, access.tier) ? null : forbidden;
};

/** What an operation says of a viewer in a project: hidden, below the floor, without the feature, archived. */
export const judgeInProject = (
  access: Access,
  viewer: Asker,
  project: ProjectFacts,
  terms: Terms = noTerms,
): Verdict => {
  if (!isVisibleTo(viewer, project)) return noProject;
  const passes = terms.collaborates === true && access.collaboration === true;
  const reaches = passes || standing(viewer, project) >= floorOf(access, project.visibility);
  if (!reaches && !isSelf(access, viewer, terms)) return refused(access);
  if (access.feature && !offers(project, access.feature, viewer)) {
    return refused(access);
  }
  return access.writes && project.archived !== 0 ? forbidden : null;
};

/** What an operation says of a viewer in a group; who belongs to a project below it stands there as a guest. */
export const judgeInGroup = (
  access: Access,
  viewer: Asker,
  group: GroupFacts,
  terms: Terms = noTerms,
): Verdict => {
  let level = standing(viewer, group);
  if (viewer !== null && group.member_below === true) level = Math.max(level, guest);
  else if (!isVisibleTo(viewer, group)) return noGroup;
  if (level >= floorOf(access, group.visibility) || isSelf(access, viewer, terms)) return null;
  return refused(access);
};

const signedIn = (access: Access, viewer: Asker): Verdict =>
  viewer === null && demandsUser(access) ? unauthenticated : null;

/** All that the spec declares of an operation in a project: sign in, hidden or forbidden there, then the tier. */
export const inProject = <Id extends OperationId>(
  viewer: Asker,
  operation: Id,
  project: ProjectFacts,
  ...[terms = noTerms]: TermsOf<Id>
): Verdict => {
  const access: Access = policies[operation];
  return (
    signedIn(access, viewer) ??
    judgeInProject(access, viewer, project, terms) ??
    judgeTier(access, terms.tier)
  );
};

/** All that the spec declares of an operation in a group: sign in, hidden or forbidden there, then the tier. */
export const inGroup = <Id extends OperationId>(
  viewer: Asker,
  operation: Id,
  group: GroupFacts,
  ...[terms = noTerms]: TermsOf<Id>
): Verdict => {
  const access: Access = policies[operation];
  return (
    signedIn(access, viewer) ?? judgeInGroup(access, viewer, group, terms) ?? judgeTier(access, terms.tier)
  );
};

/** All that the spec declares of an operation that works on no container. */
export const onInstance = (viewer: Asker, operation: OperationId, terms: Terms = noTerms): Verdict => {
  const access: Access = policies[operation];
  return signedIn(access, viewer) ?? judgeOnInstance(access, viewer, terms);
};
