import { orAbsent } from '../../actions/repository/revision.js';
import { refuse } from '../../domain/errors.js';
import { requireUnmodified } from '../../domain/time/unmodified.js';
import { handle } from '../../generated/handlers.js';
import { findMergeRequest, lockedRow } from '../../storage/database/issuables/load.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { deleteMergeRequestRow } from '../../storage/database/merge-requests/create.js';

/** Deletes a merge request with all that hangs on it. Rules: MR-DELETE-1, MR-DELETE-2. */
export const deleteMergeRequest = handle(
  'deleteMergeRequest',
  async ({ path, project, services, request }) => {
    const found = await findMergeRequest(services.db.hot, project.id, path.merge_request_iid);
    if (!found) throw refuse.recordNotFound();
    await services.db.write(async (tx) => {
      const row = await lockedRow<MergeRequestRow>(tx, 'merge_request', found.id);
      if (!row) throw refuse.recordNotFound();
      requireUnmodified(request.ifUnmodifiedSince, row.updated_at);
      await deleteMergeRequestRow(tx, row);
    });
    const refs = ['head', 'merge'].map((name) => ({
      ref: `refs/merge-requests/${found.iid}/${name}`,
      oid: null,
    }));
    await orAbsent(services.git.open(project.id).point(refs));
    return { status: 204 };
  },
);
