import { sql } from '../engine/sql.js';
import type { Database } from '../engine/types.js';
import { dueKey, rankKey } from '../issuables/list-orders.js';
import {
  byColumn,
  byNullableColumn,
  bySorting,
  type IndexRange,
  type ListOrder,
  type OrderKey,
  ordersBy,
} from '../lists/orders.js';
import type { IssueContext, IssueOrder } from './list-filters.js';
import { dueRanges, rankRanges } from './order-ranges.js';

type Ordering = (context: IssueContext) => ListOrder;

/** Of two issues with equal keys the newer one comes first. */
const ties = 'desc';

const byPopularity: Ordering = ({ sort }) => {
  const order = byColumn(sql`i.upvotes`, sort, 'integer', ties);
  if (sort === 'desc') return order;
  // Most issues have no votes: sorting all of those by number would be in vain.
  const voted = { where: [sql`i.upvotes > 0`], pinned: [] };
  return { ...order, ranges: [{ where: [sql`i.upvotes = 0`], pinned: [0] }, voted] };
};

type FindRanges = (db: Database, projectId: number, context: IssueContext) => Promise<IndexRange[] | null>;

/** An order by keys that are worked out, of which an index delivers ranges in a project. */
const worked = (keys: OrderKey[], context: IssueContext, find: FindRanges): ListOrder => {
  const { place } = context;
  const order = bySorting(keys, ties);
  if (place.kind !== 'project') return order;
  // Where other filters may leave little of a range, each would be walked to its end.
  return { ...order, findRanges: { besides: ['state'], find: (db) => find(db, place.projectId, context) } };
};

/** With more ranges than these a list is sooner sorted as a whole. */
const mostRanges = 200;

const dueAndRankRanges: FindRanges = async (db, projectId, { sort }) => {
  const days = await dueRanges(db, projectId, sort);
  const ranks = days && (await rankRanges(db, projectId, sort));
  if (!days || !ranks || days.length * ranks.length > mostRanges) return null;
  return days.flatMap((day) =>
    ranks.map((rank) => ({
      where: [...day.where, ...rank.where],
      pinned: [...day.pinned, ...rank.pinned],
    })),
  );
};

/**
 * The orders of lists of issues. The labels that a list is filtered by say nothing about priority any more. Rules:
 * ISSUE-ORDER-1 to ISSUE-ORDER-6.
 */
export const issueOrders: Readonly<Record<IssueOrder, Ordering>> = {
  created_at: ordersBy(sql`i.created_at`, 'text', ties),
  updated_at: ordersBy(sql`i.updated_at`, 'text', ties),
  title: ordersBy(sql`i.title`, 'text', ties),
  due_date: ({ sort }) => byNullableColumn(sql`i.due_date`, sort, 'text', ties),
  weight: ({ sort }) => byNullableColumn(sql`i.weight`, sort, 'integer', ties),
  popularity: byPopularity,
  // Places given by hand are only ever read from the first on.
  relative_position: () => byNullableColumn(sql`i.relative_position`, 'asc', 'integer', ties),
  milestone_due: (context) =>
    worked([dueKey(context)], context, (db, id, { sort }) => dueRanges(db, id, sort)),
  label_priority: (context) =>
    worked([rankKey(context, context.filters.labels ?? [])], context, (db, id, { sort }) =>
      rankRanges(db, id, sort),
    ),
  priority: (context) => worked([dueKey(context), rankKey(context)], context, dueAndRankRanges),
};
