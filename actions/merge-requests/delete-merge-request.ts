import { refuse } from '../../domain/errors.js';
import { requireUnmodified } from '../../domain/time/unmodified.js';
import { lockedRow } from '../../storage/database/issuables/load.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { deleteMergeRequestRow } from '../../storage/database/merge-requests/create.js';
import { findMergeRequest } from '../../storage/database/merge-requests/merge.js';
import type { ActionContext } from '../context.js';
import { requireOperation } from '../projects/require-operation.js';
import { orAbsent } from '../repository/revision.js';
import type { MergeRequestAddress } from './load-merge-requests.js';

/**
 * Deletes a merge request with all that hangs on it. Throws not found when it is absent, forbidden where the viewer may not,
 * precondition failed when it was changed after `unmodifiedSince`. Rules: MR-DELETE-1, MR-DELETE-2.
 */
export const deleteMergeRequest = async (
  { services, viewer }: Pick<ActionContext, 'services' | 'viewer'>,
  { project, iid }: MergeRequestAddress,
  { unmodifiedSince }: { unmodifiedSince?: string | undefined } = {},
): Promise<void> => {
  requireOperation(viewer, 'deleteMergeRequest', project);
  const found = await findMergeRequest(services.db.hot, project.id, iid);
  if (!found) throw refuse.recordNotFound();
  await services.db.write(async (tx) => {
    const row = await lockedRow<MergeRequestRow>(tx, 'merge_request', found.id);
    if (!row) throw refuse.recordNotFound();
    requireUnmodified(unmodifiedSince, row.updated_at);
    await deleteMergeRequestRow(tx, row);
  });
  const refs = ['head', 'merge'].map((name) => ({
    ref: `refs/merge-requests/${found.iid}/${name}`,
    oid: null,
  }));
  await orAbsent(services.git.open(project.id).point(refs));
};
