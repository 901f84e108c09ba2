import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import type { ActionContext } from '../context.js';
import { requireOperation } from '../projects/require-operation.js';
import { loadBranchRules } from '../repository/branch-rules.js';
import { dropAutoMerge } from './auto-merge.js';
import { loadReadableMergeRequest, type MergeRequestAddress } from './load-merge-requests.js';

/**
 * Has a merge request no longer merge when its pipeline succeeds. Throws not found where the viewer may not read it,
 * unauthorized where they neither may merge nor are its author, not allowed unless it is open, not acceptable when it
 * waits for nothing. Rules: MR-AUTO-4, MR-AUTO-5, MR-AUTO-7.
 */
export const cancelAutoMerge = async (
  context: ActionContext,
  address: MergeRequestAddress,
): Promise<MergeRequestRow> => {
  const { services, viewer, at } = context;
  requireOperation(viewer, 'cancelMergeRequestAutoMerge', address.project);
  const loaded = await loadReadableMergeRequest(context, address);
  const branchRules = await loadBranchRules(services, loaded.project, viewer);
  authorize(viewer, 'cancelAutoMerge', { mergeRequest: loaded, branchRules });
  if (loaded.row.state !== 'opened') throw refuse.notAllowed();
  const by = { userId: viewer.id, at };
  const isDropped = await services.db.write((tx) => dropAutoMerge(tx, loaded.row, by));
  if (!isDropped) throw refuse.notAcceptable();
  return loaded.row;
};
