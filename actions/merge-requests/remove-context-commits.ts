import { refuse } from '../../domain/errors.js';
import { issuableRights } from '../../policies/rights.js';
import { removeContextCommits as removeRows } from '../../storage/database/merge-requests/context-commits.js';
import type { ActionContext } from '../context.js';
import { requireOperation } from '../projects/require-operation.js';
import { loadReadableMergeRequest, type MergeRequestAddress } from './load-merge-requests.js';

/**
 * No longer shows earlier commits with a merge request. Throws not found where the viewer may not read it, forbidden
 * where they may not change it. Rules: MR-CONTEXT-1, MR-CONTEXT-3.
 */
export const removeContextCommits = async (
  context: ActionContext,
  address: MergeRequestAddress,
  input: { commits: readonly string[] },
): Promise<void> => {
  const { services, viewer } = context;
  requireOperation(viewer, 'removeMergeRequestContextCommits', address.project);
  const loaded = await loadReadableMergeRequest(context, address);
  if (!issuableRights(loaded, viewer).update) throw refuse.forbidden();
  await services.db.write((tx) => removeRows(tx, loaded.id, input.commits));
};
