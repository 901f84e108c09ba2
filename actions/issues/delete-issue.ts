import { refuse } from '../../domain/errors.js';
import { requireUnmodified } from '../../domain/time/unmodified.js';
import { authorize } from '../../policies/index.js';
import { findIssue, lockedRow } from '../../storage/database/issuables/load.js';
import type { IssueRow } from '../../storage/database/issuables/rows.js';
import { deleteIssueRow } from '../../storage/database/issues/write.js';
import type { ActionContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';

/**
 * Deletes an issue with all that hangs on it, unless it changed after the moment given (precondition failed).
 * Rules: ISSUE-DELETE-1 to ISSUE-DELETE-3.
 */
export async function deleteIssue(
  { services, viewer }: ActionContext,
  { project, iid }: { project: ProjectAccess; iid: number },
  unmodifiedSince?: string,
): Promise<void> {
  authorize(viewer, 'deleteIssue', { project });
  const found = await findIssue(services.db.hot, project.id, iid);
  if (!found) throw refuse.notFound('Issue');
  await services.db.write(async (tx) => {
    const row = await lockedRow<IssueRow>(tx, 'issue', found.id);
    if (!row) throw refuse.notFound('Issue');
    requireUnmodified(unmodifiedSince, row.updated_at);
    await deleteIssueRow(tx, row);
  });
}
