import { fitsPattern } from '../repository/ref-pattern.js';

/** What decides whether a rule is met. */
export interface ApprovalNeed {
  /** How many approvals it asks for. */
  required: number;
  /** Whose approvals count; null for those of anybody. */
  eligible: ReadonlySet<number> | null;
}

/** How far a rule is met. */
export interface NeedState<Need extends ApprovalNeed> {
  rule: Need;
  /** Who of those that count approved, in the order in which they did. */
  approvedBy: number[];
  /** How many approvals are missing. */
  left: number;
  approved: boolean;
}

/** How far everything that is asked for is met. */
export interface ApprovalState<Need extends ApprovalNeed = ApprovalNeed> {
  required: number;
  left: number;
  approved: boolean;
  rules: NeedState<Need>[];
}

/** A rule that all who could meet it approved asks for no more, or nothing could ever be merged. Rule: APPROVAL-STATE-2. */
const stateOf = <Need extends ApprovalNeed>(rule: Need, approvers: readonly number[]): NeedState<Need> => {
  const { eligible, required } = rule;
  const approvedBy = eligible === null ? [...approvers] : approvers.filter((id) => eligible.has(id));
  const missing = Math.max(0, required - approvedBy.length);
  const left = eligible === null ? missing : Math.min(missing, eligible.size - approvedBy.length);
  return { rule, approvedBy, left, approved: left === 0 };
};

/**
 * Works out how far rules are met by those who approved. Without any rule nothing is asked for.
 * Rules: APPROVAL-RECORD-2, APPROVAL-STATE-1, APPROVAL-STATE-2.
 */
export const approvalState = <Need extends ApprovalNeed>(
  rules: readonly Need[],
  approvers: readonly number[],
): ApprovalState<Need> => {
  const states = rules.map((rule) => stateOf(rule, approvers));
  return {
    required: rules.reduce((sum, rule) => sum + rule.required, 0),
    left: states.reduce((sum, state) => sum + state.left, 0),
    approved: states.every((state) => state.approved),
    rules: states,
  };
};

/** What decides which target branches a rule of a project holds for. */
export interface BranchScope {
  /** Names and patterns of protected branches; none for every branch. */
  branches: readonly string[];
  /** Whether it holds for whatever is protected. */
  allProtected: boolean;
}

/** Whether a rule of a project holds for a target branch; `protectedNames` are those of the project. Rule: APPROVAL-MRRULE-2. */
export const holdsFor = (
  { branches, allProtected }: BranchScope,
  target: string,
  protectedNames: readonly string[],
): boolean => {
  if (!allProtected && branches.length === 0) return true;
  return (allProtected ? protectedNames : branches).some((name) => fitsPattern(name, target));
};

/** What decides who may approve, beside their role. */
export interface ApprovalTerms {
  paid: boolean;
  authorMay: boolean;
  committersMay: boolean;
}

/** Whether somebody whose role suffices may still not approve. Rules: APPROVAL-APPROVE-2, APPROVAL-APPROVE-7. */
export const isBarred = (terms: ApprovalTerms, user: { isAuthor: boolean; isCommitter: boolean }): boolean =>
  terms.paid && ((user.isAuthor && !terms.authorMay) || (user.isCommitter && !terms.committersMay));
