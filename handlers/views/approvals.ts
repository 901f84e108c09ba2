import type { ApprovalFacts } from '../../actions/approvals/approval-state.js';
import type { Urls } from '../../actions/context.js';
import type { Tier } from '../../domain/operation.js';
import type { Schemas } from '../../generated/types.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import type { PersonRow } from '../../storage/database/issues/associations.js';
import { shownStatus } from './merge-request.js';
import { userReference } from './user.js';

/** What the approvals of a merge request are shown from. */
export interface ApprovalsShown {
  row: MergeRequestRow;
  facts: ApprovalFacts;
  /** Whether approving asks for the password. */
  password: boolean;
  /** Whether the viewer approved it, and whether they may now. */
  viewer: { hasApproved: boolean; canApprove: boolean };
}

/** Who could meet what is not met yet. */
const suggestedOf = ({ rules, approvers }: ApprovalFacts): PersonRow[] => {
  const done = new Set(approvers.map((person) => person.id));
  const found = new Map<number, PersonRow>();
  for (const { rule, approved } of rules) {
    if (approved) continue;
    for (const person of rule.rule?.eligible ?? []) {
      if (rule.eligible?.has(person.id) && !done.has(person.id)) found.set(person.id, person);
    }
  }
  return [...found.values()].sort((one, other) => one.id - other.id);
};

/** What a paid tier adds. Rule: APPROVAL-RECORD-3. */
const paidFields = (
  { row, facts, password }: ApprovalsShown,
  urls: Urls,
): Partial<Schemas['MergeRequestApprovals']> => ({
  id: row.id,
  iid: row.iid,
  project_id: row.target_project_id,
  title: row.title,
  description: row.description,
  state: row.state,
  created_at: row.created_at,
  updated_at: row.updated_at,
  merge_status: shownStatus(row.merge_status),
  approvals_required: facts.required,
  approvals_left: facts.left,
  require_password_to_approve: password,
  suggested_approvers: suggestedOf(facts).map((person) => userReference(person, urls)),
  approvers: [],
  approver_groups: [],
  approval_rules_left: facts.rules.flatMap(({ rule: { rule }, approved }) =>
    approved || rule === null ? [] : [{ id: rule.id, name: rule.name, rule_type: rule.rule_type }],
  ),
  has_approval_rules: facts.rules.some(({ rule }) => rule.rule !== null),
  merge_request_approvers_available: true,
  multiple_approval_rules_available: true,
});

/** Who approved a merge request, and what is still needed. Rules: APPROVAL-RECORD-1, APPROVAL-RECORD-2. */
export const approvalsView = (
  shown: ApprovalsShown,
  { urls, tier }: { urls: Urls; tier: Tier },
): Schemas['MergeRequestApprovals'] => {
  const { facts, viewer } = shown;
  return {
    ...(tier === 'free' ? {} : paidFields(shown, urls)),
    user_has_approved: viewer.hasApproved,
    user_can_approve: viewer.canApprove,
    approved: facts.approved,
    approved_by: facts.approvers.map((person) => ({ user: userReference(person, urls) })),
  };
};
