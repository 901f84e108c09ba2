import { sql } from '../engine/sql.js';
import type { Database } from '../engine/types.js';
import { issuableList } from '../issuables/list-filters.js';
import { issueTables } from '../issuables/list-sets.js';
import type { IssueRow } from '../issuables/rows.js';
import { issueVisible, issueVisibleAt } from '../issuables/visibility.js';
import { listOf } from '../lists/list-of.js';
import { readersOf } from '../lists/readers.js';
import type { List, ListSpec } from '../lists/spec.js';
import { countsBy } from '../lists/total.js';
import { type IssueContext, type IssueFilters, issueFilters } from './list-filters.js';
import { issueOrders } from './list-orders.js';

export type { IssueFilters, IssueNotFilters, IssueOrder } from './list-filters.js';

/** Everything that decides which issues a list holds, and in which order. */
export type IssueListRequest = Omit<IssueContext, 'dialect' | 'tables'>;

const issueList: ListSpec<IssueFilters, IssueContext> = {
  ...issuableList(issueTables, {
    inProject: (viewer, { level }) => [issueVisibleAt(viewer, level)],
    anywhere: issueVisible,
  }),
  // Issues of one project are listed whether or not it is archived. Rule: ISSUE-FILTER-22.
  where: ({ place, filters }) => [
    ...(place.kind !== 'project' && filters.non_archived !== false ? [sql`p.archived = 0`] : []),
    ...(filters.issue_type ? [] : [sql`i.issue_type <> 'task'`]),
  ],
  filters: issueFilters,
  orders: issueOrders,
};

const asked = (db: Database, request: IssueListRequest): List =>
  listOf(issueList, { ...request, dialect: db.dialect, tables: issueTables });

const readers = readersOf<IssueRow, IssueListRequest>(asked);

/** A page of a list of issues with the bounded total. Rules: ISSUE-LIST-3, ISSUE-LIST-7. */
export const listIssuesByPage = readers.byPage;

/** A part of a list of issues by cursors; null where one of these is none of its order. */
export const listIssuesByCursor = readers.byCursor;

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
