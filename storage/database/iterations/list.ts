import type { Knex } from 'knex';
import { anyContains, folded } from '../engine/search-text.js';
import type { PlanningPlace } from '../issuables/places.js';
import { type Page, type PageRequest, paged } from '../lists/page.js';
import type { PlacedIteration } from './iterations.js';

/** What narrows a list of iterations. */
export interface IterationFilters {
  state: 'opened' | 'upcoming' | 'started' | 'current' | 'closed' | 'all';
  search?: string | null | undefined;
  /** Whether those of the groups above are there as well. */
  ancestors: boolean;
  updatedBefore?: string | null | undefined;
  updatedAfter?: string | null | undefined;
  /** The day that states are told by. */
  today: string;
}

const inState = (query: Knex.QueryBuilder, { state, today }: IterationFilters): void => {
  if (state === 'upcoming') query.where('i.start_date', '>', today);
  if (state === 'closed') query.where('i.due_date', '<', today);
  if (state === 'opened') query.where('i.due_date', '>=', today);
  if (state === 'current' || state === 'started') {
    query.where('i.start_date', '<=', today).where('i.due_date', '>=', today);
  }
};

/** A page of the iterations of a place, the first to begin in front. Rule: ITERATION-LIST-1. */
export const listIterations = async (
  db: Knex,
  place: PlanningPlace,
  filters: IterationFilters,
  page: PageRequest,
): Promise<Page<PlacedIteration>> => {
  const above = db('group_closure').where('descendant_id', place.groupId).select('ancestor_id');
  const query = db('iterations as i')
    .join('namespaces as n', 'n.id', 'i.group_id')
    .select('i.*', 'n.full_path')
    .orderBy(['i.start_date', 'i.due_date', 'i.id']);
  if (filters.ancestors) query.whereIn('i.group_id', above);
  else query.where('i.group_id', place.groupId);
  inState(query, filters);
  if (filters.updatedBefore) query.where('i.updated_at', '<=', filters.updatedBefore);
  if (filters.updatedAfter) query.where('i.updated_at', '>=', filters.updatedAfter);
  const part = filters.search?.trim().toLowerCase();
  if (part) {
    const found = anyContains([folded('i.title')], part);
    query.whereRaw(found.sql, found.params);
  }
  return paged<PlacedIteration>(query, page);
};
