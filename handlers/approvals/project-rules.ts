import { createProjectRule } from '../../actions/approvals/create-project-rule.js';
import { deleteProjectRule } from '../../actions/approvals/delete-project-rule.js';
import { needProjectRule } from '../../actions/approvals/project-rules.js';
import { updateProjectRule } from '../../actions/approvals/update-project-rule.js';
import type { Services } from '../../actions/context.js';
import type { ProjectAccess, Viewer } from '../../actions/viewer.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import { rulesOfProject } from '../../storage/database/approvals/rules.js';
import { slice } from '../../storage/database/lists/page.js';
import { projectRuleView } from '../views/approval-rule.js';
import { ruleContext } from './rule-context.js';

interface RuleCall {
  project: ProjectAccess;
  viewer: Viewer;
  services: Services;
}

const shown = async (call: RuleCall, id: number): Promise<Schemas['ProjectApprovalRule']> => {
  const { hot } = call.services.db;
  const rule = await needProjectRule(hot, call.project.id, id);
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
export const createProjectApprovalRule = handle('createProjectApprovalRule', async (call) => ({
  status: 201,
  body: await shown(call, await createProjectRule(call, call.project, call.params)),
}));

/** Changes a rule of a project. Rules: APPROVAL-RULE-1, APPROVAL-RULE-2. */
export const updateProjectApprovalRule = handle('updateProjectApprovalRule', async (call) => {
  const { params, project, path } = call;
  await updateProjectRule(call, { project, id: path.approval_rule_id }, params);
  return { status: 200, body: await shown(call, path.approval_rule_id) };
});

/** Removes a rule from a project. Rules: APPROVAL-RULE-1, APPROVAL-RULE-2. */
export const deleteProjectApprovalRule = handle('deleteProjectApprovalRule', async (call) => {
  await deleteProjectRule(call, { project: call.project, id: call.path.approval_rule_id });
  return { status: 204 };
});
