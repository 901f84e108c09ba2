import { refuse } from '../../domain/errors.js';
import { isBotOf, removeApprovals } from '../../storage/database/approvals/approvals.js';
import type { ActionContext } from '../context.js';
import { freshTarget } from '../issuables/change-issuable.js';
import { loadReadableMergeRequest, type MergeRequestAddress } from '../merge-requests/load-merge-requests.js';
import { requireOperation } from '../projects/require-operation.js';

/**
 * Drops all approvals of a merge request. Throws not found where the viewer may not read it, unauthenticated unless
 * they are the user of an access token of its project or group. Rule: APPROVAL-RESET-1.
 */
export const resetApprovals = async (context: ActionContext, address: MergeRequestAddress): Promise<void> => {
  const { services, viewer } = context;
  requireOperation(viewer, 'resetMergeRequestApprovals', address.project);
  const loaded = await loadReadableMergeRequest(context, address);
  if (!(await isBotOf(services.db.hot, viewer.id, address.project))) throw refuse.unauthorized();
  await services.db.write(async (tx) => {
    await freshTarget(tx, loaded);
    await removeApprovals(tx, loaded.id);
  });
};
