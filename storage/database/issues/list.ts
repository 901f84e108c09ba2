import { sql } from '../engine/sql.js';
import type { Database } from '../engine/types.js';
import { groupSet, issueTables } from '../issuables/list-sets.js';
import { inVisibleProjects } from '../issuables/list-visibility.js';
import type { IssueRow } from '../issuables/rows.js';
import { issueVisible, issueVisibleAt } from '../issuables/visibility.js';
import { type Connection, type CursorWindow, readByCursors } from '../lists/connection.js';
import { listOf } from '../lists/list-of.js';
import { readPage } from '../lists/offset-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import type { ListSpec, Visibility } from '../lists/spec.js';
import { countsBy } from '../lists/total.js';
import { type IssueContext, type IssueFilters, issueFilters } from './list-filters.js';
import { issueOrders } from './list-orders.js';

export type { IssuablePlace as IssuePlace } from '../issuables/list-sets.js';
export type { IssueFilters, IssueNotFilters, IssueOrder } from './list-filters.js';

/** Everything that decides which issues a list holds, and in which order. */
export type IssueListRequest = Omit<IssueContext, 'dialect' | 'tables'>;

const visibility = (context: IssueContext): Visibility => {
  const { place, viewer } = context;
  if (place.kind === 'project') return { where: [issueVisibleAt(viewer, place.level)] };
  return { where: [issueVisible(viewer)], ...inVisibleProjects(context) };
};

const issueList: ListSpec<IssueFilters, IssueContext> = {
  table: sql`issues i`,
  id: sql`i.id`,
  beside: ({ place }) =>
    place.kind === 'project' ? null : { table: sql`projects p`, on: sql`p.id = i.project_id` },
  fetch: () => ({ columns: sql`i.*`, from: sql`issues i` }),
  place: ({ place }) => (place.kind === 'project' ? sql`i.project_id = ${place.projectId}` : null),
  // Issues of one project are listed whether or not it is archived. Rule: ISSUE-FILTER-22.
  where: ({ place, filters }) => [
    ...(place.kind !== 'project' && filters.non_archived !== false ? [sql`p.archived = 0`] : []),
    ...(filters.issue_type ? [] : [sql`i.issue_type <> 'task'`]),
  ],
  sets: () => [],
  scope: groupSet,
  visibility,
  filters: issueFilters,
  orders: issueOrders,
  counting: { sizes: 3001, total: 30_000 },
};

const asked = (db: Database, request: IssueListRequest) =>
  listOf(issueList, { ...request, dialect: db.dialect, tables: issueTables });

/** A page of a list of issues with the bounded total. Rules: ISSUE-LIST-3, ISSUE-LIST-7. */
export const listIssuesByPage = (
  db: Database,
  request: IssueListRequest,
  page: PageRequest,
): Promise<Page<IssueRow>> => readPage<IssueRow>(db, asked(db, request), page);

/** A part of a list of issues by cursors; null where one of these is none of its order. */
export const listIssuesByCursor = (
  db: Database,
  request: IssueListRequest,
  window: CursorWindow,
): Promise<Connection<IssueRow> | null> => readByCursors<IssueRow>(db, asked(db, request), window);

/** Numbers of issues by state. */
export interface IssueNumbers {
  all: number;
  opened: number;
  closed: number;
}

/** How many issues a list would hold, by state. Rule: ISSUE-STATS-1. */
export const countIssues = async (
  db: Database,
  request: Omit<IssueListRequest, 'orderBy' | 'sort'>,
): Promise<IssueNumbers> => {
  const list = asked(db, { ...request, orderBy: 'created_at', sort: 'desc' });
  const counts = await countsBy<'opened' | 'closed'>(db, list, sql`i.state`);
  const [opened, closed] = [counts.get('opened') ?? 0, counts.get('closed') ?? 0];
  return { all: opened + closed, opened, closed };
};
