import { refuse } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';
import { touched } from '../../storage/database/ask.js';
import { planRebase } from '../../storage/database/merging/jobs.js';
import { openForReading } from '../merging/open.js';
import { mayPushSource } from '../merging/rights.js';
import { tipsOf } from '../merging/versions.js';

const busy =
  'Failed to enqueue the rebase operation, possibly due to a long-lived transaction. Try again later.';

/** Has the source branch put on top of the target branch, in the background. Rules: MR-REBASE-1 to MR-REBASE-4. */
export const rebaseMergeRequest = handle('rebaseMergeRequest', async (call) => {
  const { services, viewer, at } = call;
  const open = await openForReading(call);
  const { head } = await tipsOf(services, open.row);
  const isOpen = open.row.state === 'opened';
  const mayPush = isOpen && (await mayPushSource(services, open, viewer, { force: true }));
  if (head === null && isOpen) throw refuse.forbidden('Source branch does not exist');
  if (!mayPush) throw refuse.forbidden('Cannot push to source branch');
  const isTaken = await services.db.write(async (tx) => {
    const free = { id: open.id, state: 'opened', rebase_in_progress: 0 };
    const changes = { rebase_in_progress: 1, merge_error: null };
    if (touched(await tx('merge_requests').where(free).update(changes)) === 0) return false;
    await planRebase(tx, { mergeRequestId: open.id, userId: viewer.id }, at);
    return true;
  });
  if (!isTaken) throw refuse.conflict(busy);
  return { status: 202, body: { rebase_in_progress: true } };
});
