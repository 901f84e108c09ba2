import type { ApprovalFacts, HeldRule } from '../../actions/approvals/approval-state.js';
import { listedConnection } from '../connections/connections.js';
import { gid } from '../ids/global-id.js';
import type { ApprovalRuleParent } from '../parents.js';
import type { FieldsOf } from '../resolver-types.js';

/** The rules that bear on a merge request, with how far they are satisfied. */
export const rulesOf = ({ rules, approvers }: ApprovalFacts): ApprovalRuleParent[] =>
  rules.map((state) => ({ state, approvers }));

const nameOf = ({ rule }: HeldRule): string => rule?.name ?? 'All Members';

/** A rule of who must approve. Rules: APPROVAL-STATE-1, APPROVAL-STATE-2. */
export const approvalRule: FieldsOf<'ApprovalRule'> = {
  approvalsRequired: ({ state }) => state.rule.required,
  approved: ({ state }) => state.approved,
  approvedBy: ({ state, approvers }, args) =>
    listedConnection(args, () => approvers.filter(({ id }) => state.approvedBy.includes(id))),
  eligibleApprovers: ({ state }) => state.rule.rule?.eligible ?? [],
  id: ({ state }) => gid('ApprovalMergeRequestRule', state.rule.rule?.id ?? 0),
  name: ({ state }) => nameOf(state.rule),
};
