import { createMergeRequestRule } from '../../actions/approvals/create-merge-request-rule.js';
import { deleteMergeRequestRule } from '../../actions/approvals/delete-merge-request-rule.js';
import { updateMergeRequestRule } from '../../actions/approvals/update-merge-request-rule.js';
import type { Services } from '../../actions/context.js';
import type { LoadedMergeRequest } from '../../actions/issuables/targets.js';
import type { ProjectAccess, Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import { type ApprovalRule, rulesHeldBy } from '../../storage/database/approvals/rules.js';
import type { Source } from '../../storage/database/engine/types.js';
import { slice } from '../../storage/database/lists/page.js';
import { namedMergeRequest } from '../merge-requests/named.js';
import { mergeRequestRuleView } from '../views/approval-rule.js';
import { ruleContext } from './rule-context.js';

const heldBy = async (source: Source, { row }: LoadedMergeRequest): Promise<ApprovalRule[]> =>
  (await rulesHeldBy(source, [row])).get(row.id)?.rules ?? [];

const shown = async (
  call: { services: Services; viewer: Viewer | null },
  rule: ApprovalRule | undefined,
): Promise<Schemas['MergeRequestApprovalRule']> => {
  if (!rule) throw refuse.recordNotFound();
  return mergeRequestRuleView(rule, await ruleContext(call, call.services.db.hot, [rule]));
};

/** Lists the rules that hold for a merge request. Rules: APPROVAL-MRRULE-1, APPROVAL-MRRULE-2, APPROVAL-RULE-4. */
export const listMergeRequestApprovalRules = handle('listMergeRequestApprovalRules', async (call) => {
  const { hot } = call.services.db;
  const open = await namedMergeRequest(call);
  const { rows, info } = slice(await heldBy(hot, open), call.page);
  const context = await ruleContext(call, hot, rows);
  return { status: 200, body: rows.map((rule) => mergeRequestRuleView(rule, context)), page: info };
});

/** Reads a rule that holds for a merge request. Rules: APPROVAL-MRRULE-1, APPROVAL-RULE-4. */
export const getMergeRequestApprovalRule = handle('getMergeRequestApprovalRule', async (call) => {
  const open = await namedMergeRequest(call);
  const rules = await heldBy(call.services.db.hot, open);
  const rule = rules.find(({ id }) => id === call.path.approval_rule_id);
  return { status: 200, body: await shown(call, rule) };
});

const ruleAddress = (call: {
  project: ProjectAccess;
  path: { merge_request_iid: number; approval_rule_id: number };
}) => ({ project: call.project, iid: call.path.merge_request_iid, id: call.path.approval_rule_id });

/** Adds a rule to a merge request. Rules: APPROVAL-MRRULE-1, APPROVAL-MRRULE-3, APPROVAL-MRRULE-4, APPROVAL-RULE-3. */
export const createMergeRequestApprovalRule = handle('createMergeRequestApprovalRule', async (call) => {
  const { project, path, params } = call;
  const rule = await createMergeRequestRule(call, { project, iid: path.merge_request_iid }, params);
  return { status: 201, body: await shown(call, rule) };
});

/** Changes a rule of a merge request. Rules: APPROVAL-MRRULE-1, APPROVAL-MRRULE-3. */
export const updateMergeRequestApprovalRule = handle('updateMergeRequestApprovalRule', async (call) => ({
  status: 200,
  body: await shown(call, await updateMergeRequestRule(call, ruleAddress(call), call.params)),
}));

/** Removes a rule from a merge request. Rules: APPROVAL-MRRULE-1, APPROVAL-MRRULE-3. */
export const deleteMergeRequestApprovalRule = handle('deleteMergeRequestApprovalRule', async (call) => {
  await deleteMergeRequestRule(call, ruleAddress(call));
  return { status: 204 };
});
