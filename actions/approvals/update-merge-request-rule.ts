import type { ApprovalRule } from '../../storage/database/approvals/rules.js';
import { changeRule } from '../../storage/database/approvals/rules-write.js';
import type { ActionContext } from '../context.js';
import type { MergeRequestAddress } from '../merge-requests/load-merge-requests.js';
import { loadForRules, needOwnRule, writeOwnRules } from './merge-request-rules.js';
import { associationsAsked, type RuleInput, requireSound, valuesAsked } from './rule-input.js';

/**
 * Changes an approval rule of a merge request. Throws not found where the viewer may not read it or it has no such
 * rule, forbidden where its rules are not theirs to change, invalid for what no rule may be.
 * Rules: APPROVAL-MRRULE-1, APPROVAL-MRRULE-3.
 */
export const updateMergeRequestRule = async (
  context: ActionContext,
  { id, ...address }: MergeRequestAddress & { id: number },
  input: RuleInput,
): Promise<ApprovalRule> => {
  const loaded = await loadForRules(context, address, 'updateMergeRequestApprovalRule');
  requireSound(input);
  await writeOwnRules(context, loaded, async (tx) => {
    const rule = await needOwnRule(tx, loaded, id);
    const associations = await associationsAsked(tx, context, address.project, input, rule);
    await changeRule(tx, rule, valuesAsked(input), associations, context.at);
  });
  return needOwnRule(context.services.db.hot, loaded, id);
};
