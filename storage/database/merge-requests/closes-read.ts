import type { Knex } from 'knex';
import type { IssueRow } from '../issuables/rows.js';
import { issueSeen } from '../issues/visibility.js';
import { type Page, type PageRequest, paged } from '../lists/page.js';
import type { ListViewer } from '../projects/filters.js';

/** A page of the issues that a merge request closes and a viewer may read. Rules: MR-CLOSES-1, MR-CLOSES-2. */
export const listClosedIssues = (
  db: Knex,
  mergeRequestId: number,
  viewer: ListViewer,
  page: PageRequest,
): Promise<Page<IssueRow>> => {
  const query = db('merge_request_closes as x')
    .join('issues as i', 'i.id', 'x.issue_id')
    .join('projects as p', 'p.id', 'i.project_id')
    .where('x.merge_request_id', mergeRequestId)
    .select('i.*')
    .orderBy('i.id');
  for (const one of issueSeen(viewer)) query.whereRaw(one.sql, one.params);
  return paged<IssueRow>(query, page);
};
