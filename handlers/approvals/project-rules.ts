import { refuse } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import { type ApprovalRule, findRule, rulesOfProject } from '../../storage/database/approvals/rules.js';
import { changeRule, insertRule, removeRule } from '../../storage/database/approvals/rules-write.js';
import type { Source } from '../../storage/database/engine/types.js';
import { slice } from '../../storage/database/lists/page.js';
import { retryAutoMerge } from '../../storage/database/merge-requests/waiting.js';
import { projectRuleView } from '../views/approval-rule.js';
import { ruleContext } from './frame.js';
import { associationsAsked, orTaken, type RuleCall, requireSound, valuesAsked } from './rules.js';

const needRule = async (source: Source, projectId: number, id: number): Promise<ApprovalRule> => {
  const rule = await findRule(source, { projectId }, id);
  if (!rule) throw refuse.recordNotFound();
  return rule;
};

const shown = async (call: RuleCall, id: number): Promise<Schemas['ProjectApprovalRule']> => {
  const { hot } = call.services.db;
  const rule = await needRule(hot, call.project.id, id);
  return projectRuleView(rule, await ruleContext(call, hot, [rule]));
};

/** Lists the rules of a project. Rules: APPROVAL-RULE-1, APPROVAL-RULE-4. */
export const listProjectApprovalRules = handle('listProjectApprovalRules', async (call) => {
  const { project, services, page } = call;
  const { hot } = services.db;
  const { rows, info } = slice(await rulesOfProject(hot, project.id), page);
  const context = await ruleContext(call, hot, rows);
  return { status: 200, body: rows.map((rule) => projectRuleView(rule, context)), page: info };
});

/** Reads a rule of a project. Rules: APPROVAL-RULE-1, APPROVAL-RULE-4. */
export const getProjectApprovalRule = handle('getProjectApprovalRule', async (call) => ({
  status: 200,
  body: await shown(call, call.path.approval_rule_id),
}));

/** Adds a rule to a project. Rules: APPROVAL-RULE-1 to APPROVAL-RULE-3, APPROVAL-RULE-5. */
export const createProjectApprovalRule = handle('createProjectApprovalRule', async (call) => {
  const { params, project, services, at } = call;
  requireSound(params);
  const owner = { project_id: project.id, merge_request_id: null, source_rule_id: null };
  const values = {
    name: params.name.trim(),
    approvals_required: params.approvals_required,
    rule_type: params.rule_type ?? 'regular',
    applies_to_all_protected_branches: params.applies_to_all_protected_branches ? 1 : 0,
  } as const;
  const add = async () =>
    services.db.write(async (tx) => {
      const made = await insertRule(tx, owner, values, await associationsAsked(tx, call, params, null), at);
      // The first rule takes the place of the number that the project asked for.
      await retryAutoMerge(tx, { projectId: project.id }, at);
      return made;
    });
  const id = await add().catch(orTaken);
  return { status: 201, body: await shown(call, id) };
});

/** Changes a rule of a project. Rules: APPROVAL-RULE-1, APPROVAL-RULE-2. */
export const updateProjectApprovalRule = handle('updateProjectApprovalRule', async (call) => {
  const { params, project, services, path, at } = call;
  requireSound(params);
  const change = async () =>
    services.db.write(async (tx) => {
      const rule = await needRule(tx, project.id, path.approval_rule_id);
      await changeRule(tx, rule, valuesAsked(params), await associationsAsked(tx, call, params, rule), at);
      await retryAutoMerge(tx, { projectId: project.id }, at);
    });
  await change().catch(orTaken);
  return { status: 200, body: await shown(call, path.approval_rule_id) };
});

/** Removes a rule from a project. Rules: APPROVAL-RULE-1, APPROVAL-RULE-2. */
export const deleteProjectApprovalRule = handle(
  'deleteProjectApprovalRule',
  async ({ project, services, path, at }) => {
    await services.db.write(async (tx) => {
      const rule = await needRule(tx, project.id, path.approval_rule_id);
      await removeRule(tx, rule.id);
      await retryAutoMerge(tx, { projectId: project.id }, at);
    });
    return { status: 204 };
  },
);
