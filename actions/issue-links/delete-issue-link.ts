import { refuse } from '../../domain/errors.js';
import { authorize, can } from '../../policies/index.js';
import { removeIssueLink } from '../../storage/database/issues/links.js';
import type { ActionContext } from '../context.js';
import { noteUnlinked } from './link-notes.js';
import type { LoadedIssueLink } from './load-issue-link.js';

/**
 * Undoes the relation of two issues; not found where the viewer may not arrange the other one, or it is gone already.
 * Rules: ISSUE-LINK-DELETE-1, ISSUE-LINK-DELETE-2.
 */
export async function deleteIssueLink(
  { viewer, services, at }: ActionContext,
  { row, issue, other }: LoadedIssueLink,
): Promise<void> {
  authorize(viewer, 'deleteIssueLink', issue);
  if (!can(viewer, 'arrangeIssue', other)) throw refuse.notFoundSaying('No Issue Link found');
  const isGone = await services.db.write(async (tx) => {
    if (!(await removeIssueLink(tx, row.id))) return false;
    await noteUnlinked(tx, issue, other, { authorId: viewer.id, at });
    return true;
  });
  if (!isGone) throw refuse.recordNotFound();
}
