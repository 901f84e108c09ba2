import { askForApproval } from '../../actions/approvals/approve.js';
import { freshTarget } from '../../actions/issuables/change-issuable.js';
import { issueRights } from '../../actions/issuables/rights.js';
import type { LoadedMergeRequest } from '../../actions/issuables/targets.js';
import type { Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { projectSettings } from '../../domain/projects/project-settings.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import { type ApprovalRule, findRule, rulesHeldBy } from '../../storage/database/approvals/rules.js';
import {
  type ApprovalRuleAssociations,
  changeRule,
  insertRule,
  removeRule,
} from '../../storage/database/approvals/rules-write.js';
import type { Source, Tx } from '../../storage/database/engine/types.js';
import { slice } from '../../storage/database/lists/page.js';
import { retryAutoMerge } from '../../storage/database/merge-requests/waiting.js';
import { namedMergeRequest } from '../merge-requests/named.js';
import { mergeRequestRuleView } from '../views/approval-rule.js';
import { ruleContext } from './frame.js';
import {
  associationsAsked,
  orTaken,
  type RuleCall,
  type RuleInput,
  requireSound,
  valuesAsked,
} from './rules.js';

const heldBy = async (source: Source, { row }: LoadedMergeRequest): Promise<ApprovalRule[]> =>
  (await rulesHeldBy(source, [row])).get(row.id)?.rules ?? [];

const shown = async (
  call: Pick<RuleCall, 'services'> & { viewer: Viewer | null },
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

/** Throws 403 where the rules are not for the viewer to change. Rule: APPROVAL-MRRULE-3. */
const permit = (open: LoadedMergeRequest, viewer: Viewer): void => {
  const { disable_overriding_approvers_per_merge_request: fixed } = projectSettings(open.project.settings);
  if (fixed || !issueRights(open, viewer).update) throw refuse.forbidden();
};

const needOwn = async (source: Source, open: LoadedMergeRequest, id: number): Promise<ApprovalRule> => {
  const rule = await findRule(source, { mergeRequestId: open.id }, id);
  if (!rule) throw refuse.recordNotFound();
  return rule;
};

/** The rule of the project that a new one starts from. Rule: APPROVAL-MRRULE-4. */
const sourceOf = async (tx: Tx, projectId: number, id: number | undefined): Promise<ApprovalRule | null> => {
  if (id === undefined) return null;
  const rule = await findRule(tx, { projectId }, id);
  if (!rule) throw refuse.recordNotFound();
  return rule;
};

/** What is not wished otherwise is as in the rule of the project. */
const partsFrom = (
  source: ApprovalRule | null,
  wanted: ApprovalRuleAssociations,
): ApprovalRuleAssociations => ({
  ...(source ? { userIds: source.users.map((person) => person.id), groupIds: source.groupIds } : {}),
  ...wanted,
});

const writing = async <Result>(
  call: RuleCall,
  open: LoadedMergeRequest,
  work: (tx: Tx, fresh: LoadedMergeRequest) => Promise<Result>,
): Promise<Result> => {
  const { viewer, services, at } = call;
  const write = async () =>
    services.db.write(async (tx) => {
      const fresh = await freshTarget(tx, open);
      const result = await work(tx, fresh);
      await askForApproval(tx, fresh, { actor: viewer, at, services });
      await retryAutoMerge(tx, { mergeRequestId: fresh.id }, at);
      return result;
    });
  return write().catch(orTaken);
};

const ownRule = async (call: RuleCall, open: LoadedMergeRequest, id: number) =>
  shown(call, await needOwn(call.services.db.hot, open, id));

/** Adds a rule to a merge request. Rules: APPROVAL-MRRULE-1, APPROVAL-MRRULE-3, APPROVAL-MRRULE-4, APPROVAL-RULE-3. */
export const createMergeRequestApprovalRule = handle('createMergeRequestApprovalRule', async (call) => {
  const { params, project, viewer, at } = call;
  const open = await namedMergeRequest(call);
  permit(open, viewer);
  requireSound(params);
  const id = await writing(call, open, async (tx) => {
    const source = await sourceOf(tx, project.id, params.approval_project_rule_id);
    const owner = { project_id: null, merge_request_id: open.id, source_rule_id: source?.id ?? null };
    const input: RuleInput = params;
    const values = {
      name: params.name.trim(),
      approvals_required: params.approvals_required,
      rule_type: source?.rule_type ?? 'regular',
      applies_to_all_protected_branches: 0,
    } as const;
    return insertRule(
      tx,
      owner,
      values,
      partsFrom(source, await associationsAsked(tx, call, input, null)),
      at,
    );
  });
  return { status: 201, body: await ownRule(call, open, id) };
});

/** Changes a rule of a merge request. Rules: APPROVAL-MRRULE-1, APPROVAL-MRRULE-3. */
export const updateMergeRequestApprovalRule = handle('updateMergeRequestApprovalRule', async (call) => {
  const { params, viewer, path, at } = call;
  const open = await namedMergeRequest(call);
  permit(open, viewer);
  requireSound(params);
  await writing(call, open, async (tx) => {
    const rule = await needOwn(tx, open, path.approval_rule_id);
    await changeRule(tx, rule, valuesAsked(params), await associationsAsked(tx, call, params, rule), at);
  });
  return { status: 200, body: await ownRule(call, open, path.approval_rule_id) };
});

/** Removes a rule from a merge request. Rules: APPROVAL-MRRULE-1, APPROVAL-MRRULE-3. */
export const deleteMergeRequestApprovalRule = handle('deleteMergeRequestApprovalRule', async (call) => {
  const { viewer, path } = call;
  const open = await namedMergeRequest(call);
  permit(open, viewer);
  await writing(call, open, async (tx) => {
    const rule = await needOwn(tx, open, path.approval_rule_id);
    await removeRule(tx, rule.id);
  });
  return { status: 204 };
});
