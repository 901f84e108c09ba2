import type { Urls } from '../../actions/context.js';
import { bool } from '../../domain/flags.js';
import type { Tier } from '../../domain/operation.js';
import type { Schemas } from '../../generated/types.js';
import type { ApprovalRule } from '../../storage/database/approvals/rules.js';
import type { ProtectedRef } from '../../storage/database/repository/protected-refs.js';
import type { GroupRow } from '../../storage/database/rows.js';
import { groupAvatarUrl } from './group.js';
import { protectedBranchView } from './protected-ref.js';
import { userReference } from './user.js';

/** What the record of a rule depends on beside the rule. */
export interface RuleContext {
  urls: Urls;
  tier: Tier;
  /** The groups that the viewer may read. */
  groups: ReadonlyMap<number, GroupRow>;
  /** The protected branches that rules name. */
  branches: ReadonlyMap<number, ProtectedRef>;
  /** The rules of the project that rules of merge requests were made from. */
  sources: ReadonlyMap<number, ApprovalRule>;
}

const groupView = (group: GroupRow, urls: Urls): Schemas['ApprovalGroup'] => ({
  id: group.id,
  name: group.name,
  path: group.path,
  description: group.description,
  visibility: group.visibility,
  avatar_url: groupAvatarUrl(group, urls),
  web_url: urls.web(`/groups/${group.full_path}`),
  full_name: group.full_name,
  full_path: group.full_path,
  parent_id: group.parent_id,
});

/** What rules of projects and of merge requests have in common. Rules: APPROVAL-RULE-4, APPROVAL-RULE-6. */
const common = (rule: ApprovalRule, { urls, groups }: RuleContext) => {
  const shown = rule.groupIds.flatMap((id) => groups.get(id) ?? []);
  return {
    id: rule.id,
    name: rule.name,
    rule_type: rule.rule_type,
    eligible_approvers: rule.eligible.map((person) => userReference(person, urls)),
    approvals_required: rule.approvals_required,
    users: rule.users.map((person) => userReference(person, urls)),
    groups: shown.map((group) => groupView(group, urls)),
    contains_hidden_groups: shown.length < rule.groupIds.length,
  };
};

/** A rule of a project. Rule: APPROVAL-RULE-1. */
export const projectRuleView = (
  rule: ApprovalRule,
  context: RuleContext,
): Schemas['ProjectApprovalRule'] => ({
  ...common(rule, context),
  protected_branches: rule.branches.flatMap(({ id }) => {
    const branch = context.branches.get(id);
    return branch ? [protectedBranchView(branch, context)] : [];
  }),
  applies_to_all_protected_branches: bool(rule.applies_to_all_protected_branches),
});

const told = (rule: ApprovalRule): string =>
  JSON.stringify([
    rule.name,
    rule.approvals_required,
    rule.users.map((person) => person.id),
    [...rule.groupIds].sort((one, other) => one - other),
  ]);

/** A rule of a merge request; one that its project lends it is its own source. Rules: APPROVAL-MRRULE-1, APPROVAL-MRRULE-4. */
export const mergeRequestRuleView = (
  rule: ApprovalRule,
  context: RuleContext,
): Schemas['MergeRequestApprovalRule'] => {
  const source = rule.project_id === null ? context.sources.get(rule.source_rule_id ?? 0) : rule;
  return {
    ...common(rule, context),
    section: null,
    source_rule: source ? { approvals_required: source.approvals_required } : null,
    overridden: source !== undefined && told(source) !== told(rule),
  };
};
