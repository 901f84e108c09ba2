import { type Sql, sql } from '../engine/sql.js';
import type { Database } from '../engine/types.js';
import { allOf, anyOf } from '../lists/conditions.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import type { ListViewer } from '../lists/viewer.js';
import type { Row } from '../schema/tables.js';
import { issueVisible, mergeRequestsVisible } from './visibility.js';

/** Booked time with the project that it was spent in. */
export type ListedTimelog = Row<'timelogs'> & { project_id: number };

/** What narrows a list of booked time. */
export interface TimelogFilters {
  id?: number | undefined;
  issueId?: number | undefined;
  mergeRequestId?: number | undefined;
  projectId?: number | undefined;
  /** A group with everything below it. */
  groupId?: number | undefined;
  userId?: number | undefined;
  username?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const below = (groupId: number): Sql =>
  sql`p.namespace_id in (select descendant_id from group_closure where ancestor_id = ${groupId})`;

const testsOf = (filters: TimelogFilters): Sql[] => {
  const { id, issueId, mergeRequestId, projectId, groupId, userId, username, from, to } = filters;
  return [
    ...(id === undefined ? [] : [sql`t.id = ${id}`]),
    ...(issueId === undefined ? [] : [sql`t.issue_id = ${issueId}`]),
    ...(mergeRequestId === undefined ? [] : [sql`t.merge_request_id = ${mergeRequestId}`]),
    ...(projectId === undefined ? [] : [sql`p.id = ${projectId}`]),
    ...(groupId === undefined ? [] : [below(groupId)]),
    ...(userId === undefined ? [] : [sql`t.user_id = ${userId}`]),
    ...(username === undefined
      ? []
      : [sql`t.user_id in (select id from users where username_lower = ${username.toLowerCase()})`]),
    ...(from === undefined ? [] : [sql`t.spent_at >= ${from}`]),
    ...(to === undefined ? [] : [sql`t.spent_at <= ${to}`]),
  ];
};

/** A page of the time that was booked on issues and merge requests that a viewer may read, the earliest first. */
export const listTimelogs = (
  { hot }: Pick<Database, 'hot'>,
  filters: TimelogFilters,
  viewer: ListViewer,
  page: PageRequest,
): Promise<Page<ListedTimelog>> => {
  const seen = anyOf(
    allOf(sql`i.id is not null`, issueVisible(viewer)),
    allOf(sql`r.id is not null`, mergeRequestsVisible(viewer)),
  );
  const list = {
    columns: sql`t.*, p.id as project_id`,
    from: sql`from timelogs t left join issues i on i.id = t.issue_id
      left join merge_requests r on r.id = t.merge_request_id
      join projects p on p.id = coalesce(i.project_id, r.target_project_id)
      where ${allOf(seen, ...testsOf(filters))}`,
    order: sql`t.spent_at, t.id`,
  };
  return listPage<ListedTimelog>(hot, list, page);
};
