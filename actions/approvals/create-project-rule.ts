import type { ApprovalRule } from '../../storage/database/approvals/rules.js';
import { insertRule } from '../../storage/database/approvals/rules-write.js';
import type { ActionContext } from '../context.js';
import { requireOperation } from '../projects/require-operation.js';
import type { ProjectAccess } from '../viewer.js';
import { writeProjectRules } from './project-rules.js';
import { associationsAsked, type NewRuleInput, orTaken, requireSound } from './rule-input.js';

/** A rule for the merge requests of a project. */
export interface NewProjectRuleInput extends NewRuleInput {
  rule_type?: ApprovalRule['rule_type'] | undefined;
}

/**
 * Adds an approval rule to a project and answers its number. Throws invalid for what no rule may be and for one that
 * is there already. Rules: APPROVAL-RULE-1 to APPROVAL-RULE-3, APPROVAL-RULE-5.
 */
export const createProjectRule = async (
  context: ActionContext,
  project: ProjectAccess,
  input: NewProjectRuleInput,
): Promise<number> => {
  const { tier } = context.services.config;
  requireOperation(context.viewer, 'createProjectApprovalRule', project, { tier });
  requireSound(input);
  const owner = { project_id: project.id, merge_request_id: null, source_rule_id: null };
  const values = {
    name: input.name.trim(),
    approvals_required: input.approvals_required,
    rule_type: input.rule_type ?? 'regular',
    applies_to_all_protected_branches: input.applies_to_all_protected_branches ? 1 : 0,
  } as const;
  // The first rule replaces the number of approvals that the project asked for.
  return writeProjectRules(context, project.id, async (tx) => {
    const associations = await associationsAsked(tx, context, project, input, null);
    return insertRule(tx, owner, values, associations, context.at);
  }).catch(orTaken);
};
