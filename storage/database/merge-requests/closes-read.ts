import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import { listedIssues } from '../issuables/listed-rows.js';
import type { IssueRow } from '../issuables/rows.js';
import { issueVisible } from '../issuables/visibility.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import type { ListViewer } from '../lists/viewer.js';

/** A page of the issues that a merge request closes and a viewer may read. Rules: MR-CLOSES-1, MR-CLOSES-2. */
export const listClosedIssues = (
  source: Source,
  mergeRequestId: number,
  viewer: ListViewer,
  page: PageRequest,
): Promise<Page<IssueRow>> => {
  const from = sql`from merge_request_closes x cross join issues i cross join projects p
    where i.id = x.issue_id and p.id = i.project_id and x.merge_request_id = ${mergeRequestId} and ${issueVisible(viewer)}`;
  return listPage<IssueRow>(source, { ...listedIssues, from, order: sql`i.id` }, page);
};
