import { refuse } from '../../domain/errors.js';
import { projectSettings } from '../../domain/projects/project-settings.js';
import { issuableRights } from '../../policies/rights.js';
import { type ApprovalRule, findRule } from '../../storage/database/approvals/rules.js';
import type { Source, Tx } from '../../storage/database/engine/types.js';
import { retryAutoMerge } from '../../storage/database/merge-requests/waiting.js';
import type { ActionContext } from '../context.js';
import { freshTarget } from '../issuables/change-issuable.js';
import type { LoadedMergeRequest } from '../issuables/targets.js';
import { loadReadableMergeRequest, type MergeRequestAddress } from '../merge-requests/load-merge-requests.js';
import { requireOperation } from '../projects/require-operation.js';
import type { Viewer } from '../viewer.js';
import { askForApproval } from './approve.js';
import { orTaken } from './rule-input.js';

/** The own rule of a merge request by its number; not found when there is none. */
export const needOwnRule = async (
  source: Source,
  { id: mergeRequestId }: { id: number },
  id: number,
): Promise<ApprovalRule> => {
  const rule = await findRule(source, { mergeRequestId }, id);
  if (!rule) throw refuse.recordNotFound();
  return rule;
};

/** Forbidden where the rules are not for the viewer to change. Rule: APPROVAL-MRRULE-3. */
const requireRights = (loaded: LoadedMergeRequest, viewer: Viewer): void => {
  const { disable_overriding_approvers_per_merge_request: fixed } = projectSettings(loaded.project.settings);
  if (fixed || !issuableRights(loaded, viewer).update) throw refuse.forbidden();
};

type RuleOperation =
  | 'createMergeRequestApprovalRule'
  | 'updateMergeRequestApprovalRule'
  | 'deleteMergeRequestApprovalRule';

/** Loads a merge request whose rules the viewer may change. */
export const loadForRules = async (
  context: ActionContext,
  address: MergeRequestAddress,
  operation: RuleOperation,
): Promise<LoadedMergeRequest> => {
  const { tier } = context.services.config;
  requireOperation(context.viewer, operation, address.project, { tier });
  const loaded = await loadReadableMergeRequest(context, address);
  requireRights(loaded, context.viewer);
  return loaded;
};

/** Changes the rules of a merge request in one write, with what follows: who is asked now, and what may merge now. */
export const writeOwnRules = async <Result>(
  { services, viewer, at }: ActionContext,
  loaded: LoadedMergeRequest,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => {
  const write = async () =>
    services.db.write(async (tx) => {
      const fresh = await freshTarget(tx, loaded);
      const result = await work(tx);
      await askForApproval(tx, fresh, { actor: viewer, at, services });
      await retryAutoMerge(tx, { mergeRequestId: fresh.id }, at);
      return result;
    });
  return write().catch(orTaken);
};
