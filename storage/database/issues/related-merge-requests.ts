import type { Database } from '../engine/types.js';
import type { MergeRequestRow } from '../issuables/rows.js';
import { allOf } from '../issuables/visibility.js';
import type { Page, PageRequest } from '../lists/page.js';
import { mergeRequestsSeen } from '../merge-requests/visibility.js';
import { boundedCount, pageOf } from '../notes/list.js';
import type { ListViewer, Sql } from '../projects/filters.js';

const listed = async (
  db: Database,
  chosen: Sql,
  viewer: ListViewer,
  page: PageRequest,
): Promise<Page<MergeRequestRow>> => {
  const where = allOf(chosen, { sql: 'q.deleting = 0', params: [] }, mergeRequestsSeen(viewer));
  const from = `from merge_requests m join projects q on q.id = m.target_project_id where ${where.sql}`;
  const rows = await db.hot.all<MergeRequestRow>(
    `select m.* ${from} order by m.target_project_id, m.iid limit ? offset ?`,
    [...where.params, page.perPage + 1, (page.page - 1) * page.perPage],
  );
  return pageOf(rows, page, () => boundedCount(db, from, where.params));
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
    {
      sql: `m.id in (
        select n.referrer_id from notes n
         where n.issue_id = ? and n.system_action = 'cross_reference' and n.referrer_kind = 'merge_request'
        union select x.merge_request_id from merge_request_closes x where x.issue_id = ?)`,
      params: [issueId, issueId],
    },
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
    {
      sql: `m.target_project_id = ? and m.id in (
        select x.merge_request_id from merge_request_closes x where x.issue_id = ?)`,
      params: [issue.projectId, issue.id],
    },
    viewer,
    page,
  );
