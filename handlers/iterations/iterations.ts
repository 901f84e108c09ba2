import { groupPlace, projectPlace } from '../../actions/labels/place.js';
import { dayOf } from '../../domain/time/time.js';
import { handle } from '../../generated/handlers.js';
import { type IterationFilters, listIterations } from '../../storage/database/iterations/list.js';
import { iterationView } from '../views/iteration.js';

interface ListParams {
  state: IterationFilters['state'];
  search?: string;
  include_ancestors: boolean;
  updated_before?: string;
  updated_after?: string;
}

const filtersOf = (params: ListParams, at: string): IterationFilters => ({
  state: params.state,
  search: params.search,
  ancestors: params.include_ancestors,
  updatedBefore: params.updated_before,
  updatedAfter: params.updated_after,
  today: dayOf(at),
});

/** Lists the iterations that a project works in. Rules: ITERATION-LIST-1 to ITERATION-LIST-4. */
export const listProjectIterations = handle(
  'listProjectIterations',
  async ({ params, project, services: { db, urls }, page, at }) => {
    const { rows, info } = await listIterations(db.read, projectPlace(project), filtersOf(params, at), page);
    return { status: 200, body: rows.map((row) => iterationView(row, { urls, at })), page: info };
  },
);

/** Lists the iterations of a group. Rules: ITERATION-LIST-1 to ITERATION-LIST-4. */
export const listGroupIterations = handle(
  'listGroupIterations',
  async ({ params, group, services: { db, urls }, page, at }) => {
    const { rows, info } = await listIterations(db.read, groupPlace(group), filtersOf(params, at), page);
    return { status: 200, body: rows.map((row) => iterationView(row, { urls, at })), page: info };
  },
);
