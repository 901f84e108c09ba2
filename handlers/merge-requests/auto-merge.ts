import { dropAutoMerge } from '../../actions/merge-requests/auto-merge.js';
import { loadReadableMergeRequest } from '../../actions/merge-requests/load-merge-request.js';
import { mayMerge } from '../../actions/merge-requests/rights.js';
import { refuse } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';
import { writtenMergeRequest } from './written.js';

/** Has a merge request no longer merge by itself. Rules: MR-AUTO-4, MR-AUTO-5. */
export const cancelMergeRequestAutoMerge = handle('cancelMergeRequestAutoMerge', async (call) => {
  const { services, viewer, at } = call;
  const open = await loadReadableMergeRequest(call);
  if (!(await mayMerge(services, open, viewer))) throw refuse.unauthorized();
  if (open.row.state !== 'opened') throw refuse.methodNotAllowed();
  const isDropped = await services.db.write((tx) => dropAutoMerge(tx, open.row, { userId: viewer.id, at }));
  if (!isDropped) throw refuse.message(406, '406 Not Acceptable');
  return { status: 201, body: await writtenMergeRequest(call, open.row) };
});
