import { labelPriority, milestoneDue, type OrderPlan } from '../issues/orders.js';
import { sql } from '../issues/sets.js';
import { mergeRequestSubject } from './filters.js';

/** Fields a list of merge requests may be ordered by. */
export type MergeRequestOrder =
  | 'created_at'
  | 'updated_at'
  | 'title'
  | 'label_priority'
  | 'milestone_due'
  | 'popularity'
  | 'priority';

const indexed: readonly string[] = ['created_at', 'updated_at', 'title'];

const keysOf = (orderBy: MergeRequestOrder, labels: readonly string[]): OrderPlan['keys'] => {
  if (orderBy === 'milestone_due') return [milestoneDue];
  if (orderBy === 'priority') return [milestoneDue, labelPriority([], mergeRequestSubject)];
  if (orderBy === 'label_priority') return [labelPriority(labels, mergeRequestSubject)];
  return [sql(`i.${orderBy === 'popularity' ? 'upvotes' : orderBy}`)];
};

/**
 * How a list of merge requests is ordered; ties are broken by number in the direction of the order. `labels` are
 * those the list is filtered by. Rules: MR-ORDER-1 to MR-ORDER-3.
 */
export const mergeRequestOrder = (
  orderBy: MergeRequestOrder,
  sort: 'asc' | 'desc',
  labels: readonly string[],
): OrderPlan => {
  const isIndexed = indexed.includes(orderBy);
  return {
    keys: keysOf(orderBy, labels),
    direction: sort,
    column: isIndexed ? orderBy : null,
    indexRanges: isIndexed ? [{ where: [], order: `i.${orderBy} ${sort}, i.id ${sort}` }] : null,
    ties: sort,
  };
};
