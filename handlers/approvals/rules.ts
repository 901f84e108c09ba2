import { refuse } from '../../domain/errors.js';
import { ruleProblems, takenTexts } from '../../domain/merging/approval-rule-input.js';
import { isTaken } from '../../storage/database/errors.js';
import type { ApprovalRule } from '../../storage/database/merging/approval-rules.js';
import {
  type ApprovalRuleParts,
  type ApprovalRuleValues,
  groupsSeenAmong,
  membersAmong,
  protectedBranchesAmong,
} from '../../storage/database/merging/approval-rules-write.js';
import { usersByName } from '../../storage/database/planning/mentions.js';
import type { Tx } from '../../storage/database/types.js';
import type { Services } from '../services.js';
import type { ProjectAccess, Viewer } from '../viewer.js';

/** What a rule is asked to be. */
export interface RuleWish {
  name?: string | undefined;
  approvals_required?: number | undefined;
  user_ids?: number[] | undefined;
  usernames?: string[] | undefined;
  group_ids?: number[] | undefined;
  users?: number[] | undefined;
  groups?: number[] | undefined;
  protected_branch_ids?: number[] | undefined;
  applies_to_all_protected_branches?: boolean | undefined;
  remove_hidden_groups?: boolean | undefined;
}

/** Who changes the rules of a project, or of a merge request of it, and when. */
export interface RuleCall {
  project: ProjectAccess;
  viewer: Viewer;
  services: Services;
  at: string;
}

const safe = (ids: readonly number[]): number[] => [...new Set(ids)].filter((id) => Number.isSafeInteger(id));

const groupsIn = (wish: RuleWish): number[] | undefined => wish.group_ids ?? wish.groups;

/** The members that a rule shall name, by number and by name; undefined when nothing is said of them. */
const membersWished = async (
  tx: Tx,
  project: ProjectAccess,
  wish: RuleWish,
): Promise<number[] | undefined> => {
  const ids = wish.user_ids ?? wish.users;
  if (ids === undefined && wish.usernames === undefined) return undefined;
  const named = await usersByName(tx, wish.usernames ?? [], { projectId: project.id });
  return membersAmong(tx, project.id, safe([...(ids ?? []), ...named.map((user) => user.id)]));
};

/** The groups that a rule shall name: those the viewer reads, and those they do not unless they wish them gone. */
const groupsWished = async (
  tx: Tx,
  { viewer }: RuleCall,
  wish: RuleWish,
  known: ApprovalRule | null,
): Promise<number[] | undefined> => {
  const before = known?.groupIds ?? [];
  const given = groupsIn(wish);
  if (given === undefined && !wish.remove_hidden_groups) return undefined;
  const seenBefore = await groupsSeenAmong(tx, before, viewer);
  const hidden = wish.remove_hidden_groups ? [] : before.filter((id) => !seenBefore.has(id));
  const wanted = given === undefined ? before : safe(given);
  const seen = await groupsSeenAmong(tx, wanted, viewer);
  return [...new Set([...wanted.filter((id) => seen.has(id)), ...hidden])];
};

/** Whom and what a rule shall name: only members, groups that the viewer reads, and own branches. Rule: APPROVAL-RULE-6. */
export const partsWished = async (
  tx: Tx,
  call: RuleCall,
  wish: RuleWish,
  known: ApprovalRule | null,
): Promise<ApprovalRuleParts> => {
  const { project } = call;
  const parts: ApprovalRuleParts = {};
  const users = await membersWished(tx, project, wish);
  if (users) parts.userIds = users;
  const groups = await groupsWished(tx, call, wish, known);
  if (groups) parts.groupIds = groups;
  if (wish.protected_branch_ids) {
    parts.branchIds = await protectedBranchesAmong(tx, project.id, safe(wish.protected_branch_ids));
  }
  return parts;
};

/** Throws 400 with what is wrong with a wish by itself. Rule: APPROVAL-RULE-3. */
export const requireSound = (wish: RuleWish): void => {
  const problems = ruleProblems(wish);
  if (problems) throw refuse.invalid(problems);
};

/** The columns that a change of a rule gives. */
export const valuesWished = (wish: RuleWish): Partial<ApprovalRuleValues> => ({
  ...(wish.name === undefined ? {} : { name: wish.name.trim() }),
  ...(wish.approvals_required === undefined ? {} : { approvals_required: wish.approvals_required }),
  ...(wish.applies_to_all_protected_branches === undefined
    ? {}
    : { applies_to_all_protected_branches: wish.applies_to_all_protected_branches ? 1 : 0 }),
});

/** Turns a broken uniqueness into the text for it. Rules: APPROVAL-RULE-3, APPROVAL-RULE-5. */
export const orTaken = (error: unknown): never => {
  if (isTaken(error, 'name')) throw refuse.invalid({ name: [takenTexts.name] });
  if (isTaken(error, 'project_id')) throw refuse.invalid({ rule_type: [takenTexts.anyApprover] });
  throw error;
};
