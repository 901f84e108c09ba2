/** The decisions that approvers take. */
export const decisionWords = ['approved', 'rejected'] as const;

/** What an approver decided. */
export type Decision = (typeof decisionWords)[number];

/** A rule of a protection, and how many must agree to it. */
export interface ApprovalRule {
  id: number;
  required_approvals: number;
}

/** What the protection of an environment asks for: rules, or else a number of approvals of those who may deploy. */
export interface ApprovalDemand {
  required_approval_count: number;
  rules: readonly ApprovalRule[];
}

/** A decision, and the rule that it was taken for; null where there are no rules, or it is gone. */
export interface TakenDecision {
  status: Decision;
  rule_id: number | null;
}

/** How many approvals count for a rule. */
const approvalsFor = (rule: ApprovalRule, decisions: readonly TakenDecision[]): number =>
  decisions.filter(({ status, rule_id }) => status === 'approved' && rule_id === rule.id).length;

/** How many approvals a rule still lacks. */
export const lackingFor = (rule: ApprovalRule, decisions: readonly TakenDecision[]): number =>
  Math.max(0, rule.required_approvals - approvalsFor(rule, decisions));

/** How many approvals are asked for in all. Where there are rules, they alone count. */
export const requiredApprovals = ({ required_approval_count, rules }: ApprovalDemand): number =>
  rules.length === 0
    ? required_approval_count
    : rules.reduce((sum, { required_approvals }) => sum + required_approvals, 0);

/** How many approvals are still missing, never below zero. Rules: DEPLOY-FIELD-5, DEPLOY-FIELD-9. */
export const pendingApprovals = (
  demand: ApprovalDemand | null,
  decisions: readonly TakenDecision[],
): number => {
  if (!demand) return 0;
  if (demand.rules.length > 0) {
    return demand.rules.reduce((sum, rule) => sum + lackingFor(rule, decisions), 0);
  }
  const given = decisions.filter(({ status }) => status === 'approved').length;
  return Math.max(0, demand.required_approval_count - given);
};

/** The rule that a decision counts for: the first of the approver's that lacks approvals, else their first. */
export const chooseRule = <Rule extends ApprovalRule>(
  own: readonly Rule[],
  decisions: readonly TakenDecision[],
): Rule | null => own.find((rule) => lackingFor(rule, decisions) > 0) ?? own[0] ?? null;
