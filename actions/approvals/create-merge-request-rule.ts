import { refuse } from '../../domain/errors.js';
import { type ApprovalRule, findRule } from '../../storage/database/approvals/rules.js';
import { type ApprovalRuleAssociations, insertRule } from '../../storage/database/approvals/rules-write.js';
import type { Tx } from '../../storage/database/engine/types.js';
import type { ActionContext } from '../context.js';
import type { MergeRequestAddress } from '../merge-requests/load-merge-requests.js';
import { loadForRules, needOwnRule, writeOwnRules } from './merge-request-rules.js';
import { associationsAsked, type NewRuleInput, requireSound } from './rule-input.js';

/** A rule for one merge request. */
export interface NewMergeRequestRuleInput extends NewRuleInput {
  /** The rule of the project that it starts from. */
  approval_project_rule_id?: number | undefined;
}

/**
 * Adds an approval rule to a merge request. Throws not found where the viewer may not read it, forbidden where its
 * rules are not theirs to change, invalid for what no rule may be.
 * Rules: APPROVAL-MRRULE-1, APPROVAL-MRRULE-3, APPROVAL-MRRULE-4, APPROVAL-RULE-3.
 */
export const createMergeRequestRule = async (
  context: ActionContext,
  address: MergeRequestAddress,
  input: NewMergeRequestRuleInput,
): Promise<ApprovalRule> => {
  const { project } = address;
  const loaded = await loadForRules(context, address, 'createMergeRequestApprovalRule');
  requireSound(input);
  const id = await writeOwnRules(context, loaded, async (tx) => {
    const source = await sourceRule(tx, project.id, input.approval_project_rule_id);
    const owner = { project_id: null, merge_request_id: loaded.id, source_rule_id: source?.id ?? null };
    const values = {
      name: input.name.trim(),
      approvals_required: input.approvals_required,
      rule_type: source?.rule_type ?? 'regular',
      applies_to_all_protected_branches: 0,
    } as const;
    const asked = await associationsAsked(tx, context, project, input, null);
    return insertRule(tx, owner, values, { ...namedBy(source), ...asked }, context.at);
  });
  return needOwnRule(context.services.db.hot, loaded, id);
};

/** The rule of the project that a new one starts from. Rule: APPROVAL-MRRULE-4. */
const sourceRule = async (
  tx: Tx,
  projectId: number,
  id: number | undefined,
): Promise<ApprovalRule | null> => {
  if (id === undefined) return null;
  const rule = await findRule(tx, { projectId }, id);
  if (!rule) throw refuse.recordNotFound();
  return rule;
};

const namedBy = (source: ApprovalRule | null): ApprovalRuleAssociations =>
  source ? { userIds: source.users.map((person) => person.id), groupIds: source.groupIds } : {};
