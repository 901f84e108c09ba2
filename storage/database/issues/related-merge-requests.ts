import { type Sql, sql } from '../engine/sql.js';
import type { Database } from '../engine/types.js';
import { listedMergeRequests } from '../issuables/listed-rows.js';
import type { MergeRequestRow } from '../issuables/rows.js';
import { mergeRequestsVisible } from '../issuables/visibility.js';
import { allOf } from '../lists/conditions.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import type { ListViewer } from '../lists/viewer.js';

const listed = (
  { hot }: Database,
  /** The numbers of merge requests, each once. */
  chosen: Sql,
  viewer: ListViewer,
  page: PageRequest,
): Promise<Page<MergeRequestRow>> => {
  const where = allOf(
    sql`i.id = c.id`,
    sql`q.id = i.target_project_id`,
    mergeRequestsVisible(viewer, sql`q`),
  );
  const from = sql`from (${chosen}) c cross join merge_requests i cross join projects q where ${where}`;
  return listPage<MergeRequestRow>(
    hot,
    { ...listedMergeRequests, from, order: sql`i.target_project_id, i.iid` },
    page,
  );
};

/**
 * The merge requests that mention an issue in their texts, commits or comments and that a viewer may read, of
 * whatever project. Rules: ISSUE-RELATED-1, ISSUE-RELATED-3.
 */
export const listMentioning = (
  db: Database,
  issueId: number,
  viewer: ListViewer,
  page: PageRequest,
): Promise<Page<MergeRequestRow>> =>
  listed(
    db,
    sql`select n.referrer_id as id from notes n where n.issue_id = ${issueId}
          and n.system_action = 'cross_reference' and n.referrer_kind = 'merge_request'
        union select x.merge_request_id from merge_request_closes x where x.issue_id = ${issueId}`,
    viewer,
    page,
  );

/** The merge requests of its own project that close an issue once merged. Rule: ISSUE-RELATED-2. */
export const listClosing = (
  db: Database,
  issue: { id: number; projectId: number },
  viewer: ListViewer,
  page: PageRequest,
): Promise<Page<MergeRequestRow>> =>
  listed(
    db,
    sql`select x.merge_request_id as id from merge_request_closes x cross join merge_requests own
        where x.issue_id = ${issue.id} and own.id = x.merge_request_id
          and own.target_project_id = ${issue.projectId}`,
    viewer,
    page,
  );
