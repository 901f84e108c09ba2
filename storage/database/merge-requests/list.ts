import { type Sql, sql } from '../engine/sql.js';
import type { Database } from '../engine/types.js';
import { labelPriority, milestoneDue } from '../issuables/list-orders.js';
import { groupSet, mergeRequestTables } from '../issuables/list-sets.js';
import { inVisibleProjects } from '../issuables/list-visibility.js';
import type { MergeRequestRow } from '../issuables/rows.js';
import { mergeRequestsVisible } from '../issuables/visibility.js';
import { type Connection, type CursorWindow, readByCursors } from '../lists/connection.js';
import { listOf } from '../lists/list-of.js';
import { readPage } from '../lists/offset-page.js';
import { byColumn, bySorting, type ListOrder, orderKey } from '../lists/orders.js';
import type { Page, PageRequest } from '../lists/page.js';
import type { ListSpec, Visibility } from '../lists/spec.js';
import {
  type MergeRequestContext,
  type MergeRequestFilters,
  type MergeRequestOrder,
  mergeRequestFilters,
} from './list-filters.js';

export type { MergeRequestFilters, MergeRequestNotFilters, MergeRequestOrder } from './list-filters.js';

/** Everything that decides which merge requests a list holds; whoever asks for those of a project may read them. */
export type MergeRequestListRequest = Omit<MergeRequestContext, 'dialect' | 'tables'>;

const visibility = (context: MergeRequestContext): Visibility => {
  const { place, viewer } = context;
  if (place.kind === 'project') return { where: [] };
  return { where: [mergeRequestsVisible(viewer)], ...inVisibleProjects(context) };
};

type Ordering = (context: MergeRequestContext) => ListOrder;

const by =
  (column: Sql): Ordering =>
  ({ sort }) =>
    byColumn(column, sort, 'text');

const dueKey = ({ sort }: MergeRequestContext) => orderKey(milestoneDue, sort, 'text');
const rankKey = ({ sort }: MergeRequestContext, besides?: string[]) =>
  orderKey(labelPriority(mergeRequestTables, besides), sort, 'integer');

/** Ties are broken by number in the direction of the order. Rules: MR-ORDER-1 to MR-ORDER-3. */
const orders: Readonly<Record<MergeRequestOrder, Ordering>> = {
  created_at: by(sql`i.created_at`),
  updated_at: by(sql`i.updated_at`),
  title: by(sql`i.title`),
  popularity: ({ sort }) => bySorting([orderKey(sql`i.upvotes`, sort, 'integer', false)], sort),
  milestone_due: (context) => bySorting([dueKey(context)], context.sort),
  label_priority: (context) => bySorting([rankKey(context, context.filters.labels ?? [])], context.sort),
  priority: (context) => bySorting([dueKey(context), rankKey(context)], context.sort),
};

const mergeRequestList: ListSpec<MergeRequestFilters, MergeRequestContext> = {
  table: sql`merge_requests i`,
  id: sql`i.id`,
  beside: ({ place }) =>
    place.kind === 'project' ? null : { table: sql`projects p`, on: sql`p.id = i.target_project_id` },
  fetch: () => ({ columns: sql`i.*`, from: sql`merge_requests i` }),
  place: ({ place }) => (place.kind === 'project' ? sql`i.target_project_id = ${place.projectId}` : null),
  // Archived projects are left out of the lists of groups alone. Rule: MR-LIST-6.
  where: ({ place, filters }) =>
    place.kind === 'group' && filters.non_archived !== false ? [sql`p.archived = 0`] : [],
  sets: () => [],
  scope: groupSet,
  visibility,
  filters: mergeRequestFilters,
  orders,
  counting: { sizes: 3001, total: 30_000 },
};

const asked = (db: Database, request: MergeRequestListRequest) =>
  listOf(mergeRequestList, { ...request, dialect: db.dialect, tables: mergeRequestTables });

/** A page of a list of merge requests with the bounded total. Rules: MR-LIST-3, MR-LIST-5, MR-LIST-8, MR-LIST-10. */
export const listMergeRequestsByPage = (
  db: Database,
  request: MergeRequestListRequest,
  page: PageRequest,
): Promise<Page<MergeRequestRow>> => readPage<MergeRequestRow>(db, asked(db, request), page);

/** A part of a list of merge requests by cursors; null where one of these is none of its order. */
export const listMergeRequestsByCursor = (
  db: Database,
  request: MergeRequestListRequest,
  window: CursorWindow,
): Promise<Connection<MergeRequestRow> | null> =>
  readByCursors<MergeRequestRow>(db, asked(db, request), window);
