import { removeRule } from '../../storage/database/approvals/rules-write.js';
import type { ActionContext } from '../context.js';
import { needProjectRule, writeProjectRules } from './project-rules.js';

/** Removes an approval rule from a project; not found when there is none of this number. Rules: APPROVAL-RULE-1, APPROVAL-RULE-2. */
export const deleteProjectRule = (
  context: Pick<ActionContext, 'services' | 'at'>,
  { project, id }: { project: { id: number }; id: number },
): Promise<void> =>
  writeProjectRules(context, project.id, async (tx) => {
    const rule = await needProjectRule(tx, project.id, id);
    await removeRule(tx, rule.id);
  });
