import { loadReadableMergeRequest } from '../../actions/merge-requests/load-merge-request.js';
import { mayPushSource } from '../../actions/merge-requests/rights.js';
import { startRebase } from '../../actions/merge-requests/start-rebase.js';
import { tipsOf } from '../../actions/merge-requests/versions.js';
import { refuse } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';

const busy =
  'Failed to enqueue the rebase operation, possibly due to a long-lived transaction. Try again later.';

/** Has the source branch put on top of the target branch, in the background. Rules: MR-REBASE-1 to MR-REBASE-4. */
export const rebaseMergeRequest = handle('rebaseMergeRequest', async (call) => {
  const { services, viewer, at } = call;
  const open = await loadReadableMergeRequest(call);
  const { head } = await tipsOf(services, open.row);
  const isOpen = open.row.state === 'opened';
  const mayPush = isOpen && (await mayPushSource(services, open, viewer, { force: true }));
  if (head === null && isOpen) throw refuse.forbidden('Source branch does not exist');
  if (!mayPush) throw refuse.forbidden('Cannot push to source branch');
  const by = { userId: viewer.id, at };
  const isTaken = await services.db.write((tx) => startRebase(tx, open.id, by));
  if (!isTaken) throw refuse.conflict(busy);
  return { status: 202, body: { rebase_in_progress: true } };
});
