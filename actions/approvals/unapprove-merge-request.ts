import { refuse } from '../../domain/errors.js';
import type { ActionContext } from '../context.js';
import { freshTarget } from '../issuables/change-issuable.js';
import type { LoadedMergeRequest } from '../issuables/targets.js';
import { loadReadableMergeRequest, type MergeRequestAddress } from '../merge-requests/load-merge-requests.js';
import { requireOperation } from '../projects/require-operation.js';
import { unapprove } from './approve.js';

/**
 * Takes the viewer's approval back. Throws not found where they may not read the merge request or did not approve it.
 * Rules: APPROVAL-UNAPPROVE-1, APPROVAL-UNAPPROVE-2, APPROVAL-APPROVE-5.
 */
export const unapproveMergeRequest = async (
  context: ActionContext,
  address: MergeRequestAddress,
): Promise<LoadedMergeRequest> => {
  const { services, viewer, at } = context;
  requireOperation(viewer, 'unapproveMergeRequest', address.project);
  const loaded = await loadReadableMergeRequest(context, address);
  await services.db.write(async (tx) => {
    const fresh = await freshTarget(tx, loaded);
    const isGone = await unapprove(tx, fresh, { actor: viewer, at, services });
    if (!isGone) throw refuse.notFound();
  });
  return loaded;
};
