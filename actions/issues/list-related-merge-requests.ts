import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { listClosing, listMentioning } from '../../storage/database/issues/related-merge-requests.js';
import type { Page, PageRequest } from '../../storage/database/lists/page.js';
import type { ReadContext } from '../context.js';
import type { LoadedIssue } from '../issuables/targets.js';

/** The merge requests, of those that the viewer reads, that mention an issue. Rules: ISSUE-RELATED-1, ISSUE-RELATED-3. */
export const listMentioningMergeRequests = (
  { viewer, services }: ReadContext,
  issue: LoadedIssue,
  page: PageRequest,
): Promise<Page<MergeRequestRow>> => listMentioning(services.db, issue.id, viewer, page);

/** The merge requests, of those that the viewer reads, that close an issue once merged. Rule: ISSUE-RELATED-2. */
export const listClosingMergeRequests = (
  { viewer, services }: ReadContext,
  issue: LoadedIssue,
  page: PageRequest,
): Promise<Page<MergeRequestRow>> => listClosing(services.db, issue, viewer, page);
