import { fitsPattern } from '../repository/ref-pattern.js';

/** What a rule requires. */
export interface ApprovalNeed {
  /** Number of approvals required. */
  required: number;
  /** Users whose approvals count; null when anybody's do. */
  eligible: ReadonlySet<number> | null;
}

/** How far a rule is satisfied. */
export interface NeedState<Need extends ApprovalNeed> {
  rule: Need;
  /** Eligible users who have approved, in order of approval. */
  approvedBy: number[];
  /** How many approvals are missing. */
  left: number;
  approved: boolean;
}

/** How far all rules are satisfied. */
export interface ApprovalState<Need extends ApprovalNeed = ApprovalNeed> {
  required: number;
  left: number;
  approved: boolean;
  rules: NeedState<Need>[];
}

/** A rule that all eligible users have approved requires no more, or it could never be satisfied. Rule: APPROVAL-STATE-2. */
const stateOf = <Need extends ApprovalNeed>(rule: Need, approvers: readonly number[]): NeedState<Need> => {
  const { eligible, required } = rule;
  const approvedBy = eligible === null ? [...approvers] : approvers.filter((id) => eligible.has(id));
  const missing = Math.max(0, required - approvedBy.length);
  const left = eligible === null ? missing : Math.min(missing, eligible.size - approvedBy.length);
  return { rule, approvedBy, left, approved: left === 0 };
};

/**
 * Computes how far rules are satisfied by the given approvers. Without any rule nothing is required.
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

/** The target branches that a project's rule applies to. */
export interface BranchScope {
  /** Names and patterns of protected branches; none for every branch. */
  branches: readonly string[];
  /** Whether the rule applies to every protected branch. */
  allProtected: boolean;
}

/** Whether a rule applies to a target branch; `protectedNames` are the project's protected branches. Rule: APPROVAL-MRRULE-2. */
export const appliesToBranch = (
  { branches, allProtected }: BranchScope,
  target: string,
  protectedNames: readonly string[],
): boolean => {
  if (!allProtected && branches.length === 0) return true;
  return (allProtected ? protectedNames : branches).some((name) => fitsPattern(name, target));
};

/** Project settings that decide who may approve, besides their role. */
export interface ApprovalTerms {
  paid: boolean;
  authorMay: boolean;
  committersMay: boolean;
}

/** Whether settings keep a user whose role suffices from approving. Rules: APPROVAL-APPROVE-2, APPROVAL-APPROVE-7. */
export const isKeptFromApproving = (
  terms: ApprovalTerms,
  user: { isAuthor: boolean; isCommitter: boolean },
): boolean =>
  terms.paid && ((user.isAuthor && !terms.authorMay) || (user.isCommitter && !terms.committersMay));
