import { accessLevels, developer, hasLevel, maintainer } from '../access-level.js';
import { fitsPattern } from './ref-pattern.js';

/** A grant of a protection rule: everyone from a level up, one user, or the members of a group. */
export interface RefGrant {
  access_level: number | null;
  user_id: number | null;
  group_id: number | null;
  /** Whether the pusher is a member of the granted group. */
  member: boolean;
}

/** A protection rule for branches. */
export interface BranchRule {
  name: string;
  allowForcePush: boolean;
  push: readonly RefGrant[];
  merge: readonly RefGrant[];
  unprotect: readonly RefGrant[];
}

/** A protection rule for tags. */
export interface TagRule {
  name: string;
  create: readonly RefGrant[];
}

/** The pusher, with the effective level in the project. */
export interface Pusher {
  id: number;
  admin: boolean;
  level: number;
}

/** The branch rules of one project: everything that decides about pushes. */
export interface BranchRules {
  branches: readonly BranchRule[];
  tags: readonly TagRule[];
  /** The repository has no branch yet. */
  empty: boolean;
  /** How the default branch will be protected on the first push: 0 to 3. */
  protection: number;
  /** The default branch, or the one that will become it. */
  defaultBranch: string | null;
  /** Collaboration branches of open merge requests, to which the pusher may push without being a developer. */
  collaboration?: ReadonlySet<string>;
}

/** Error texts for refused pushes, over git and through the interface alike. */
export const pushTexts = {
  default: 'The default branch of a project cannot be deleted.',
  hexName: 'You cannot create a branch with a 40-character hexadecimal branch name.',
  force: 'You are not allowed to force push code to a protected branch on this project.',
  push: 'You are not allowed to push code to protected branches on this project.',
  merge: 'You are not allowed to merge code into protected branches on this project.',
  create: 'You are not allowed to create protected branches on this project.',
  createFrom: 'You can only use an existing protected branch ref as the basis of a new protected branch.',
  createByGit: 'You can only create protected branches using the web interface and API.',
  delete:
    'You are not allowed to delete protected branches from this project. ' +
    'Only a project maintainer or owner can delete a protected branch.',
  deleteByGit: 'You can only delete protected branches using the web interface.',
  noPush: 'You are not allowed to push into this branch',
  noCode: 'You are not allowed to push code to this project.',
  tagChange: 'You are not allowed to change existing tags on this project.',
  tagUpdate: 'Protected tags cannot be updated.',
  tagCreate: 'You are not allowed to create this tag as it is protected.',
  tagDelete:
    'You are not allowed to delete protected tags from this project. ' +
    'Only a project maintainer or owner can delete a protected tag.',
  tagDeleteByGit: 'You can only delete protected tags using the web interface.',
} as const;

const hexBranch = /^[0-9a-f]{40}(?:-?\/|$)/i;

/** Whether a branch name could be mistaken for a commit id. */
export const looksLikeCommitId = (name: string): boolean => hexBranch.test(name);

/** Whether one of the grants applies to a pusher; level 0 applies to nobody. */
export function isGranted(grants: readonly RefGrant[], pusher: Pusher): boolean {
  return grants.some(({ access_level, user_id, group_id, member }) => {
    if (user_id !== null) return user_id === pusher.id;
    if (group_id !== null) return member;
    if (access_level === null || access_level === 0) return false;
    return access_level === accessLevels.admin ? pusher.admin : hasLevel(pusher, access_level);
  });
}

/** The rules that match a branch or tag name. */
export function rulesFor<Rule extends { name: string }>(rules: readonly Rule[], name: string): Rule[] {
  return rules.filter((rule) => fitsPattern(rule.name, name));
}

/** Whether a branch is protected. */
export const isProtected = (branchRules: BranchRules, branch: string): boolean =>
  branchRules.branches.some((rule) => fitsPattern(rule.name, branch));

/** Whether a tag is protected. */
export const isProtectedTag = (branchRules: Pick<BranchRules, 'tags'>, tag: string): boolean =>
  branchRules.tags.some((rule) => fitsPattern(rule.name, tag));

/** Whether a rule lets developers push to or merge into a branch. */
export function developersCan(branchRules: BranchRules, kind: 'push' | 'merge', branch: string): boolean {
  return rulesFor(branchRules.branches, branch).some((rule) =>
    rule[kind].some((grant) => grant.access_level === developer),
  );
}

/** The default branch will be protected as soon as it exists, so only maintainers may create it; others may come first. */
function mayCreateFirst(branchRules: BranchRules, pusher: Pusher, branch: string): boolean {
  return branchRules.protection < 2 || branch !== branchRules.defaultBranch || hasLevel(pusher, maintainer);
}

/** Whether a pusher may push commits to a branch; one matching rule that allows it suffices. Rule: MR-FORK-2. */
export function mayPush(branchRules: BranchRules, pusher: Pusher, branch: string): boolean {
  const rules = rulesFor(branchRules.branches, branch);
  if (!hasLevel(pusher, developer))
    return rules.length === 0 && branchRules.collaboration?.has(branch) === true;
  if (rules.length > 0) return rules.some((rule) => isGranted(rule.push, pusher));
  return !branchRules.empty || mayCreateFirst(branchRules, pusher, branch);
}

/** Whether a pusher may merge into a branch; the right to push includes it. */
export function mayMerge(branchRules: BranchRules, pusher: Pusher, branch: string): boolean {
  if (mayPush(branchRules, pusher, branch)) return true;
  return rulesFor(branchRules.branches, branch).some((rule) => isGranted(rule.merge, pusher));
}

/** Whether force pushes to a branch are allowed for those who may push to it. */
export function mayForce(branchRules: BranchRules, branch: string): boolean {
  const rules = rulesFor(branchRules.branches, branch);
  return rules.length === 0 || rules.some((rule) => rule.allowForcePush);
}

/** The origin of a change to a reference; some changes are only allowed through the interface. */
export type PushOrigin = 'git' | 'web';

/** Why a branch may not be deleted, or null. */
export function refuseDelete(
  branchRules: BranchRules,
  pusher: Pusher,
  branch: string,
  way: PushOrigin,
): string | null {
  if (branch === branchRules.defaultBranch) return pushTexts.default;
  if (!isProtected(branchRules, branch)) return hasLevel(pusher, developer) ? null : pushTexts.noPush;
  if (!hasLevel(pusher, maintainer)) return pushTexts.delete;
  return way === 'git' ? pushTexts.deleteByGit : null;
}

/** Further facts that creating a branch may depend on. */
export interface NewBranch {
  way: PushOrigin;
  /** Whether the first commit of the branch is on a protected branch already. */
  onProtected: () => Promise<boolean>;
}

/** Why a branch may not be created, or null. */
export async function refuseCreate(
  branchRules: BranchRules,
  pusher: Pusher,
  branch: string,
  { way, onProtected }: NewBranch,
): Promise<string | null> {
  if (looksLikeCommitId(branch)) return pushTexts.hexName;
  if (mayPush(branchRules, pusher, branch)) return null;
  if (!isProtected(branchRules, branch)) return pushTexts.noPush;
  if (!mayMerge(branchRules, pusher, branch)) return pushTexts.create;
  if (way === 'git') return pushTexts.createByGit;
  return (await onProtected()) ? null : pushTexts.createFrom;
}

/** Why a tag may not be created, moved (`update`) or deleted, or null. */
export function refuseTag(
  branchRules: Pick<BranchRules, 'tags'>,
  pusher: Pusher,
  tag: string,
  change: { kind: 'create' | 'update' | 'delete'; way: PushOrigin },
): string | null {
  const rules = rulesFor(branchRules.tags, tag);
  if (change.kind !== 'create' && !hasLevel(pusher, developer)) return pushTexts.tagChange;
  if (rules.length === 0) return null;
  if (change.kind === 'update') return pushTexts.tagUpdate;
  if (change.kind === 'create') {
    return rules.some((rule) => isGranted(rule.create, pusher)) ? null : pushTexts.tagCreate;
  }
  if (!hasLevel(pusher, maintainer)) return pushTexts.tagDelete;
  return change.way === 'git' ? pushTexts.tagDeleteByGit : null;
}

/** The default branch after the first push: the one HEAD names, else the obvious one. */
export function chooseDefaultBranch(head: string, branches: readonly string[]): string | null {
  if (branches.includes(head)) return head;
  if (branches.length === 1) return branches[0] ?? null;
  for (const usual of ['main', 'master']) if (branches.includes(usual)) return usual;
  return [...branches].sort()[0] ?? null;
}

/** The levels that protect a new default branch; null for no protection. */
export function defaultBranchLevels(protection: number): { push: number; merge: number } | null {
  if (protection === 0) return null;
  return {
    push: protection === 1 ? developer : maintainer,
    merge: protection === 3 ? developer : maintainer,
  };
}
