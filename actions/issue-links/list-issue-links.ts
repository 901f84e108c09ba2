import { authorize } from '../../policies/index.js';
import { type LinkedIssueRow, listLinkedIssues } from '../../storage/database/issues/links.js';
import type { ActionContext } from '../context.js';
import type { LoadedIssue } from '../issuables/targets.js';

/** The issues that one is linked with, as far as the viewer reads them. Rules: ISSUE-LINK-LIST-1 to ISSUE-LINK-LIST-4. */
export async function listIssueLinks(
  { viewer, services }: ActionContext,
  issue: LoadedIssue,
): Promise<LinkedIssueRow[]> {
  authorize(viewer, 'readIssueLinks', issue);
  return listLinkedIssues(services.db.hot, issue.id, viewer);
}
