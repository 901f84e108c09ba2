import { removeRule } from '../../storage/database/approvals/rules-write.js';
import type { ActionContext } from '../context.js';
import type { MergeRequestAddress } from '../merge-requests/load-merge-requests.js';
import { loadForRules, needOwnRule, writeOwnRules } from './merge-request-rules.js';

/**
 * Removes an approval rule from a merge request. Throws not found where the viewer may not read it or it has no such
 * rule, forbidden where its rules are not theirs to change. Rules: APPROVAL-MRRULE-1, APPROVAL-MRRULE-3.
 */
export const deleteMergeRequestRule = async (
  context: ActionContext,
  { id, ...address }: MergeRequestAddress & { id: number },
): Promise<void> => {
  const loaded = await loadForRules(context, address, 'deleteMergeRequestApprovalRule');
  await writeOwnRules(context, loaded, async (tx) => {
    const rule = await needOwnRule(tx, loaded, id);
    await removeRule(tx, rule.id);
  });
};
