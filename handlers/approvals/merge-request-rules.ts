import { refuse } from '../../domain/errors.js';
import { projectSettings } from '../../domain/project-settings.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import { type ApprovalRule, findRule, rulesHeldBy } from '../../storage/database/merging/approval-rules.js';
import {
  type ApprovalRuleParts,
  changeRule,
  insertRule,
  removeRule,
} from '../../storage/database/merging/approval-rules-write.js';
import { retryAutoMerge } from '../../storage/database/merging/waiting.js';
import { slice } from '../../storage/database/page.js';
import type { Source, Tx } from '../../storage/database/types.js';
import { askForApproval } from '../merging/approving.js';
import { openForReading } from '../merging/open.js';
import { freshTarget } from '../planning/change.js';
import { issueRights } from '../planning/rights.js';
import type { OpenMergeRequest } from '../planning/targets.js';
import type { Viewer } from '../viewer.js';
import { mergeRequestRuleView } from '../views/approval-rule.js';
import { ruleFrame } from './frame.js';
import { orTaken, partsWished, type RuleCall, type RuleWish, requireSound, valuesWished } from './rules.js';

const heldBy = async (source: Source, { row }: OpenMergeRequest): Promise<ApprovalRule[]> =>
  (await rulesHeldBy(source, [row])).get(row.id)?.rules ?? [];

const shown = async (
  call: Pick<RuleCall, 'services'> & { viewer: Viewer | null },
  rule: ApprovalRule | undefined,
): Promise<Schemas['MergeRequestApprovalRule']> => {
  if (!rule) throw refuse.recordNotFound();
  return mergeRequestRuleView(rule, await ruleFrame(call, call.services.db.hot, [rule]));
};

/** Lists the rules that hold for a merge request. Rules: APPROVAL-MRRULE-1, APPROVAL-MRRULE-2, APPROVAL-RULE-4. */
export const listMergeRequestApprovalRules = handle('listMergeRequestApprovalRules', async (call) => {
  const { hot } = call.services.db;
  const open = await openForReading(call);
  const { rows, info } = slice(await heldBy(hot, open), call.page);
  const frame = await ruleFrame(call, hot, rows);
  return { status: 200, body: rows.map((rule) => mergeRequestRuleView(rule, frame)), page: info };
});

/** Reads a rule that holds for a merge request. Rules: APPROVAL-MRRULE-1, APPROVAL-RULE-4. */
export const getMergeRequestApprovalRule = handle('getMergeRequestApprovalRule', async (call) => {
  const open = await openForReading(call);
  const rules = await heldBy(call.services.db.hot, open);
  const rule = rules.find(({ id }) => id === call.path.approval_rule_id);
  return { status: 200, body: await shown(call, rule) };
});

/** Throws 403 where the rules are not for the viewer to change. Rule: APPROVAL-MRRULE-3. */
const permit = (open: OpenMergeRequest, viewer: Viewer): void => {
  const { disable_overriding_approvers_per_merge_request: fixed } = projectSettings(open.project.settings);
  if (fixed || !issueRights(open, viewer).update) throw refuse.forbidden();
};

const needOwn = async (source: Source, open: OpenMergeRequest, id: number): Promise<ApprovalRule> => {
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
const partsFrom = (source: ApprovalRule | null, wished: ApprovalRuleParts): ApprovalRuleParts => ({
  ...(source ? { userIds: source.users.map((person) => person.id), groupIds: source.groupIds } : {}),
  ...wished,
});

const writing = async <Result>(
  call: RuleCall,
  open: OpenMergeRequest,
  work: (tx: Tx, fresh: OpenMergeRequest) => Promise<Result>,
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

const ownRule = async (call: RuleCall, open: OpenMergeRequest, id: number) =>
  shown(call, await needOwn(call.services.db.hot, open, id));

/** Adds a rule to a merge request. Rules: APPROVAL-MRRULE-1, APPROVAL-MRRULE-3, APPROVAL-MRRULE-4, APPROVAL-RULE-3. */
export const createMergeRequestApprovalRule = handle('createMergeRequestApprovalRule', async (call) => {
  const { params, project, viewer, at } = call;
  const open = await openForReading(call);
  permit(open, viewer);
  requireSound(params);
  const id = await writing(call, open, async (tx) => {
    const source = await sourceOf(tx, project.id, params.approval_project_rule_id);
    const owner = { project_id: null, merge_request_id: open.id, source_rule_id: source?.id ?? null };
    const wish: RuleWish = params;
    const values = {
      name: params.name.trim(),
      approvals_required: params.approvals_required,
      rule_type: source?.rule_type ?? 'regular',
      applies_to_all_protected_branches: 0,
    } as const;
    return insertRule(tx, owner, values, partsFrom(source, await partsWished(tx, call, wish, null)), at);
  });
  return { status: 201, body: await ownRule(call, open, id) };
});

/** Changes a rule of a merge request. Rules: APPROVAL-MRRULE-1, APPROVAL-MRRULE-3. */
export const updateMergeRequestApprovalRule = handle('updateMergeRequestApprovalRule', async (call) => {
  const { params, viewer, path, at } = call;
  const open = await openForReading(call);
  permit(open, viewer);
  requireSound(params);
  await writing(call, open, async (tx) => {
    const rule = await needOwn(tx, open, path.approval_rule_id);
    await changeRule(tx, rule, valuesWished(params), await partsWished(tx, call, params, rule), at);
  });
  return { status: 200, body: await ownRule(call, open, path.approval_rule_id) };
});

/** Removes a rule from a merge request. Rules: APPROVAL-MRRULE-1, APPROVAL-MRRULE-3. */
export const deleteMergeRequestApprovalRule = handle('deleteMergeRequestApprovalRule', async (call) => {
  const { viewer, path } = call;
  const open = await openForReading(call);
  permit(open, viewer);
  await writing(call, open, async (tx) => {
    const rule = await needOwn(tx, open, path.approval_rule_id);
    await removeRule(tx, rule.id);
  });
  return { status: 204 };
});
