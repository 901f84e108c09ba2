import { refuse } from '../../domain/errors.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { planRebase } from '../../storage/database/merge-requests/jobs.js';
import { markRebasing } from '../../storage/database/merge-requests/rebasing.js';
import type { ActionContext } from '../context.js';
import { requireOperation } from '../projects/require-operation.js';
import { loadReadableMergeRequest, type MergeRequestAddress } from './load-merge-requests.js';
import { mayPushSource } from './rights.js';
import { tipsOf } from './versions.js';

const busy =
  'Failed to enqueue the rebase operation, possibly due to a long-lived transaction. Try again later.';

/** Has an open merge request rebased in the background; false when a rebase is under way. Rules: MR-REBASE-1, MR-REBASE-4. */
export const startRebase = async (
  tx: Tx,
  mergeRequestId: number,
  by: { userId: number; at: string },
): Promise<boolean> => {
  if (!(await markRebasing(tx, mergeRequestId))) return false;
  await planRebase(tx, { mergeRequestId, userId: by.userId }, by.at);
  return true;
};

/**
 * Has the source branch put on top of the target branch, in the background. Throws not found where the viewer may not
 * read the merge request, forbidden where they may not push to its source, conflict while a rebase is under way.
 * Rules: MR-REBASE-1 to MR-REBASE-4.
 */
export const rebase = async (context: ActionContext, address: MergeRequestAddress): Promise<void> => {
  const { services, viewer, at } = context;
  requireOperation(viewer, 'rebaseMergeRequest', address.project);
  const loaded = await loadReadableMergeRequest(context, address);
  const { head } = await tipsOf(services, loaded.row);
  const isOpen = loaded.row.state === 'opened';
  const mayPush = isOpen && (await mayPushSource(services, loaded, viewer, { force: true }));
  if (head === null && isOpen) throw refuse.forbidden('Source branch does not exist');
  if (!mayPush) throw refuse.forbidden('Cannot push to source branch');
  const isStarted = await services.db.write((tx) => startRebase(tx, loaded.id, { userId: viewer.id, at }));
  if (!isStarted) throw refuse.conflict(busy);
};
