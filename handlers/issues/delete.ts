import { refuse } from '../../domain/errors.js';
import { requireUnmodified } from '../../domain/time/unmodified.js';
import { handle } from '../../generated/handlers.js';
import { findIssue, lockedRow } from '../../storage/database/issuables/load.js';
import type { IssueRow } from '../../storage/database/issuables/rows.js';
import { deleteIssueRow } from '../../storage/database/issues/write.js';

/** Deletes an issue with all that hangs on it. Rules: ISSUE-DELETE-1 to ISSUE-DELETE-3. */
export const deleteIssue = handle('deleteIssue', async ({ path, project, services, request }) => {
  const found = await findIssue(services.db.hot, project.id, path.issue_iid);
  if (!found) throw refuse.notFound('Issue');
  await services.db.write(async (tx) => {
    const row = await lockedRow<IssueRow>(tx, 'issue', found.id);
    if (!row) throw refuse.notFound('Issue');
    requireUnmodified(request.ifUnmodifiedSince, row.updated_at);
    await deleteIssueRow(tx, row);
  });
  return { status: 204 };
});
