import { ruleProblems, takenTexts } from '../../domain/approvals/approval-rule-input.js';
import { refuse } from '../../domain/errors.js';
import type { ApprovalRule } from '../../storage/database/approvals/rules.js';
import {
  type ApprovalRuleAssociations,
  type ApprovalRuleValues,
  protectedBranchesAmong,
} from '../../storage/database/approvals/rules-write.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { readableGroups } from '../../storage/database/groups/readable.js';
import { membersAmong } from '../../storage/database/members/among.js';
import { usersByName } from '../../storage/database/references/mentions.js';
import type { ActionContext } from '../context.js';
import type { ProjectAccess, Viewer } from '../viewer.js';

/** What a rule shall be; the names are those under which a failure says what is wrong. */
export interface RuleInput {
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

/** A new rule has a name and says how many have to approve. */
export interface NewRuleInput extends RuleInput {
  name: string;
  approvals_required: number;
}

const safe = (ids: readonly number[]): number[] => [...new Set(ids)].filter((id) => Number.isSafeInteger(id));

const groupsIn = (input: RuleInput): number[] | undefined => input.group_ids ?? input.groups;

/** The members that a rule shall name, by number and by name; undefined when nothing is said of them. */
const membersAsked = async (
  tx: Tx,
  project: ProjectAccess,
  input: RuleInput,
): Promise<number[] | undefined> => {
  const ids = input.user_ids ?? input.users;
  if (ids === undefined && input.usernames === undefined) return undefined;
  const named = await usersByName(tx, input.usernames ?? [], { projectId: project.id });
  const asked = safe([...(ids ?? []), ...named.map((user) => user.id)]);
  return [...(await membersAmong(tx, project.id, asked))].sort((a, b) => a - b);
};

/** The groups that a rule shall name: those the viewer sees, and those hidden from them that it named before. */
const groupsAsked = async (
  tx: Tx,
  viewer: Viewer,
  input: RuleInput,
  known: ApprovalRule | null,
): Promise<number[] | undefined> => {
  const before = known?.groupIds ?? [];
  const given = groupsIn(input);
  if (given === undefined && !input.remove_hidden_groups) return undefined;
  const seenBefore = await readableGroups(tx, before, viewer);
  const hidden = input.remove_hidden_groups ? [] : before.filter((id) => !seenBefore.has(id));
  const wanted = given === undefined ? before : safe(given);
  const seen = await readableGroups(tx, wanted, viewer);
  return [...new Set([...wanted.filter((id) => seen.has(id)), ...hidden])];
};

/** Whom and what a rule shall name: only members, groups that the viewer sees, and branches of the project. Rule: APPROVAL-RULE-6. */
export const associationsAsked = async (
  tx: Tx,
  { viewer }: Pick<ActionContext, 'viewer'>,
  project: ProjectAccess,
  input: RuleInput,
  known: ApprovalRule | null,
): Promise<ApprovalRuleAssociations> => {
  const associations: ApprovalRuleAssociations = {};
  const users = await membersAsked(tx, project, input);
  if (users) associations.userIds = users;
  const groups = await groupsAsked(tx, viewer, input, known);
  if (groups) associations.groupIds = groups;
  if (input.protected_branch_ids) {
    associations.branchIds = await protectedBranchesAmong(tx, project.id, safe(input.protected_branch_ids));
  }
  return associations;
};

/** Invalid with what is wrong with a rule in itself. Rule: APPROVAL-RULE-3. */
export const requireSound = (input: RuleInput): void => {
  const problems = ruleProblems(input);
  if (problems) throw refuse.invalid(problems);
};

/** The columns that a change of a rule gives. */
export const valuesAsked = (input: RuleInput): Partial<ApprovalRuleValues> => ({
  ...(input.name === undefined ? {} : { name: input.name.trim() }),
  ...(input.approvals_required === undefined ? {} : { approvals_required: input.approvals_required }),
  ...(input.applies_to_all_protected_branches === undefined
    ? {}
    : { applies_to_all_protected_branches: input.applies_to_all_protected_branches ? 1 : 0 }),
});

/** Turns a broken uniqueness into the text for it. Rules: APPROVAL-RULE-3, APPROVAL-RULE-5. */
export const orTaken = (error: unknown): never => {
  if (isTaken(error, 'name')) throw refuse.invalid({ name: [takenTexts.name] });
  if (isTaken(error, 'project_id')) throw refuse.invalid({ rule_type: [takenTexts.anyApprover] });
  throw error;
};
