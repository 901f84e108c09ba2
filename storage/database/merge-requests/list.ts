import { sql } from '../engine/sql.js';
import { issuableList } from '../issuables/list-filters.js';
import { dueKey, rankKey } from '../issuables/list-orders.js';
import { mergeRequestTables } from '../issuables/list-sets.js';
import type { MergeRequestRow } from '../issuables/rows.js';
import { mergeRequestsVisible } from '../issuables/visibility.js';
import { listOf } from '../lists/list-of.js';
import { bySorting, type ListOrder, orderKey, ordersBy } from '../lists/orders.js';
import { readersOf } from '../lists/readers.js';
import type { ListSpec } from '../lists/spec.js';
import {
  type MergeRequestContext,
  type MergeRequestFilters,
  type MergeRequestOrder,
  mergeRequestFilters,
} from './list-filters.js';

export type { MergeRequestFilters, MergeRequestOrder } from './list-filters.js';

/** Everything that decides which merge requests a list holds; whoever asks for those of a project may read them. */
export type MergeRequestListRequest = Omit<MergeRequestContext, 'dialect' | 'tables'>;

type Ordering = (context: MergeRequestContext) => ListOrder;

/** Ties are broken by number in the direction of the order. Rules: MR-ORDER-1 to MR-ORDER-3. */
const orders: Readonly<Record<MergeRequestOrder, Ordering>> = {
  created_at: ordersBy(sql`i.created_at`),
  updated_at: ordersBy(sql`i.updated_at`),
  title: ordersBy(sql`i.title`),
  popularity: ({ sort }) => bySorting([orderKey(sql`i.upvotes`, sort, 'integer', false)], sort),
  milestone_due: (context) => bySorting([dueKey(context)], context.sort),
  label_priority: (context) => bySorting([rankKey(context, context.filters.labels ?? [])], context.sort),
  priority: (context) => bySorting([dueKey(context), rankKey(context)], context.sort),
};

const mergeRequestList: ListSpec<MergeRequestFilters, MergeRequestContext> = {
  ...issuableList(mergeRequestTables, { inProject: () => [], anywhere: mergeRequestsVisible }),
  // Archived projects are left out of the lists of groups alone. Rule: MR-LIST-6.
  where: ({ place, filters }) =>
    place.kind === 'group' && filters.non_archived !== false ? [sql`p.archived = 0`] : [],
  filters: mergeRequestFilters,
  orders,
};

const readers = readersOf<MergeRequestRow, MergeRequestListRequest>((db, request) =>
  listOf(mergeRequestList, { ...request, dialect: db.dialect, tables: mergeRequestTables }),
);

/** A page of a list of merge requests with the bounded total. Rules: MR-LIST-3, MR-LIST-5, MR-LIST-8, MR-LIST-10. */
export const listMergeRequestsByPage = readers.byPage;

/** A part of a list of merge requests by cursors; null where one of these is none of its order. */
export const listMergeRequestsByCursor = readers.byCursor;
