import { changeRule } from '../../storage/database/approvals/rules-write.js';
import type { ActionContext } from '../context.js';
import { requireOperation } from '../projects/require-operation.js';
import type { ProjectAccess } from '../viewer.js';
import { needProjectRule, writeProjectRules } from './project-rules.js';
import { associationsAsked, orTaken, type RuleInput, requireSound, valuesAsked } from './rule-input.js';

/**
 * Changes an approval rule of a project. Throws not found when there is none of this number, invalid for what no rule
 * may be. Rules: APPROVAL-RULE-1, APPROVAL-RULE-2.
 */
export const updateProjectRule = async (
  context: ActionContext,
  { project, id }: { project: ProjectAccess; id: number },
  input: RuleInput,
): Promise<void> => {
  const { tier } = context.services.config;
  requireOperation(context.viewer, 'updateProjectApprovalRule', project, { tier });
  requireSound(input);
  await writeProjectRules(context, project.id, async (tx) => {
    const rule = await needProjectRule(tx, project.id, id);
    const associations = await associationsAsked(tx, context, project, input, rule);
    await changeRule(tx, rule, valuesAsked(input), associations, context.at);
  }).catch(orTaken);
};
