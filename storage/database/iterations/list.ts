import { type Sql, sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import { groupsAbove } from '../groups/around.js';
import type { PlanningPlace } from '../issuables/places.js';
import { allOf, between } from '../lists/conditions.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import { folded, foundIn } from '../lists/search.js';
import type { PlacedIteration } from './iterations.js';

/** What narrows a list of iterations. */
export interface IterationFilters {
  state: 'opened' | 'upcoming' | 'started' | 'current' | 'closed' | 'all';
  search?: string | null | undefined;
  /** Whether those of the groups above are there as well. */
  ancestors: boolean;
  updatedBefore?: string | null | undefined;
  updatedAfter?: string | null | undefined;
  ids?: readonly number[] | undefined;
  groupIds?: readonly number[] | undefined;
  iids?: readonly number[] | undefined;
  title?: string | undefined;
  /** Days that an iteration has to run in. */
  during?: { from: string; to: string } | undefined;
  sort?: 'asc' | 'desc' | undefined;
  /** The day that states are told by. */
  today: string;
}

const inState = ({ state, today }: IterationFilters): Sql[] => {
  if (state === 'upcoming') return [sql`i.start_date > ${today}`];
  if (state === 'closed') return [sql`i.due_date < ${today}`];
  if (state === 'opened') return [sql`i.due_date >= ${today}`];
  if (state === 'all') return [];
  return [sql`i.start_date <= ${today}`, sql`i.due_date >= ${today}`];
};

const amongOf = (column: Sql, numbers: readonly number[]): Sql =>
  numbers.length === 0 ? sql`1 = 0` : sql`${column} in (${sql.list(numbers)})`;

/** A page of the iterations of a place, the first to begin in front. Rule: ITERATION-LIST-1. */
export const listIterations = (
  source: Source,
  { groupId }: PlanningPlace,
  filters: IterationFilters,
  page: PageRequest,
): Promise<Page<PlacedIteration>> => {
  const { ancestors, updatedBefore, updatedAfter } = filters;
  const found = foundIn([folded(sql`i.title`)], filters.search);
  const way = sql.direction(filters.sort ?? 'asc');
  const tests = [
    ancestors ? sql`i.group_id in (${groupsAbove(groupId)})` : sql`i.group_id = ${groupId}`,
    ...inState(filters),
    ...between(sql`i.updated_at`, updatedAfter, updatedBefore),
    ...(found ? [found] : []),
    ...(filters.ids ? [amongOf(sql`i.id`, filters.ids)] : []),
    ...(filters.groupIds ? [amongOf(sql`i.group_id`, filters.groupIds)] : []),
    ...(filters.iids ? [amongOf(sql`i.iid`, filters.iids)] : []),
    ...(filters.title === undefined ? [] : [sql`i.title = ${filters.title}`]),
    ...(filters.during
      ? [sql`i.start_date <= ${filters.during.to}`, sql`i.due_date >= ${filters.during.from}`]
      : []),
  ];
  const list = {
    columns: sql`i.*, n.full_path`,
    from: sql`from iterations i join namespaces n on n.id = i.group_id where ${allOf(...tests)}`,
    order: sql`i.start_date ${way}, i.due_date ${way}, i.id ${way}`,
  };
  return listPage<PlacedIteration>(source, list, page);
};
