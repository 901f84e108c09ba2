import { removeRule } from '../../storage/database/approvals/rules-write.js';
import type { ActionContext } from '../context.js';
import { requireOperation } from '../projects/require-operation.js';
import type { ProjectAccess } from '../viewer.js';
import { needProjectRule, writeProjectRules } from './project-rules.js';

/** Removes an approval rule from a project; not found when there is none of this number. Rules: APPROVAL-RULE-1, APPROVAL-RULE-2. */
export const deleteProjectRule = async (
  context: ActionContext,
  { project, id }: { project: ProjectAccess; id: number },
): Promise<void> => {
  const { tier } = context.services.config;
  requireOperation(context.viewer, 'deleteProjectApprovalRule', project, { tier });
  return writeProjectRules(context, project.id, async (tx) => {
    const rule = await needProjectRule(tx, project.id, id);
    await removeRule(tx, rule.id);
  });
};
