import { approvalFactsOf } from '../../actions/approvals/approval-state.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import { namedMergeRequest } from '../merge-requests/named.js';
import { mergeRequestRuleView } from '../views/approval-rule.js';
import { userReference } from '../views/user.js';
import { ruleContext } from './rule-context.js';

/** Reads the rules of a merge request and how far each is met. Rules: APPROVAL-STATE-1, APPROVAL-STATE-2, APPROVAL-MRRULE-2. */
export const getMergeRequestApprovalState = handle('getMergeRequestApprovalState', async (call) => {
  const { services } = call;
  const open = await namedMergeRequest(call);
  const { hot } = services.db;
  const { rules, own, approvers } = await approvalFactsOf(services, hot, open);
  const context = await ruleContext(
    call,
    hot,
    rules.flatMap(({ rule }) => rule.rule ?? []),
  );
  const people = new Map(approvers.map((person) => [person.id, person]));
  const states = rules.flatMap(({ rule: { rule }, approvedBy, approved }): Schemas['ApprovalRuleState'][] => {
    if (rule === null) return [];
    const by = approvedBy.flatMap((id) => people.get(id) ?? []);
    return [
      {
        ...mergeRequestRuleView(rule, context),
        code_owner: rule.rule_type === 'code_owner',
        approved_by: by.map((person) => userReference(person, services.urls)),
        approved,
      },
    ];
  });
  return { status: 200, body: { approval_rules_overwritten: own, rules: states } };
});
