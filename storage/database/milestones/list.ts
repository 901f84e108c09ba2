import type { Knex } from 'knex';
import { askOne } from '../engine/ask.js';
import { anyContains, folded } from '../engine/search-text.js';
import type { Source } from '../engine/types.js';
import type { PlanningPlace } from '../issuables/places.js';
import { groupSeen } from '../issuables/visibility.js';
import { type Page, type PageRequest, paged } from '../lists/page.js';
import type { ListViewer, Sql } from '../projects/filters.js';
import { type PlacedMilestone, placedMilestones } from './milestones.js';

/** What narrows a list of milestones. */
export interface MilestoneFilters {
  iids?: readonly number[] | null | undefined;
  state: 'active' | 'closed' | 'all';
  title?: string | null | undefined;
  search?: string | null | undefined;
  /** Whether those of the groups above that the viewer sees are there as well. */
  ancestors: boolean;
  viewer: ListViewer;
  updatedBefore?: string | null | undefined;
  updatedAfter?: string | null | undefined;
}

const ownedBy = (place: PlanningPlace): Sql =>
  place.kind === 'project'
    ? { sql: 'm.project_id = ?', params: [place.projectId] }
    : { sql: 'm.group_id = ?', params: [place.groupId] };

const shownIn = (place: PlanningPlace, { ancestors, viewer }: MilestoneFilters): Sql => {
  const own = ownedBy(place);
  if (!ancestors) return own;
  const seen = groupSeen(viewer, 'n');
  const inFamily = 'm.group_id in (select ancestor_id from group_closure where descendant_id = ?)';
  return {
    sql: `(${own.sql} or (${inFamily} and ${seen.sql}))`,
    params: [...own.params, place.groupId, ...seen.params],
  };
};

/** A page of the milestones of a place, those that are due first in front. Rules: MILESTONE-LIST-1, MILESTONE-LIST-4. */
export const listMilestones = async (
  db: Knex,
  place: PlanningPlace,
  filters: MilestoneFilters,
  page: PageRequest,
): Promise<Page<PlacedMilestone>> => {
  const shown = shownIn(place, filters);
  const query = db('milestones as m')
    .leftJoin('projects as p', 'p.id', 'm.project_id')
    .leftJoin('namespaces as n', 'n.id', 'm.group_id')
    .select('m.*', db.raw('coalesce(p.full_path, n.full_path) as full_path'))
    .whereRaw(shown.sql, shown.params)
    .orderByRaw('(m.due_date is null), m.due_date, m.title, m.id');
  // Numbers count inside one project or group alone.
  if (filters.iids?.length && !filters.ancestors) query.whereIn('m.iid', [...filters.iids]);
  if (filters.state !== 'all') query.where('m.state', filters.state);
  if (filters.title) query.where('m.title', filters.title);
  if (filters.updatedBefore) query.where('m.updated_at', '<=', filters.updatedBefore);
  if (filters.updatedAfter) query.where('m.updated_at', '>=', filters.updatedAfter);
  const part = filters.search?.trim().toLowerCase();
  if (part) {
    const found = anyContains(['m.title_lower', folded('m.description')], part);
    query.whereRaw(found.sql, found.params);
  }
  return paged<PlacedMilestone>(query, page);
};

/** A milestone of the place itself, by its global number. Rule: MILESTONE-GET-1. */
export const findMilestone = async (
  source: Source,
  place: PlanningPlace,
  id: number,
): Promise<PlacedMilestone | null> => {
  const own = ownedBy(place);
  const row = await askOne<PlacedMilestone>(source, `${placedMilestones} where m.id = ? and ${own.sql}`, [
    id,
    ...own.params,
  ]);
  return row ?? null;
};

const above = 'select ancestor_id from group_closure where descendant_id = ?';
const below = 'select descendant_id from group_closure where ancestor_id = ?';

const rivals = (place: PlanningPlace): Sql =>
  place.kind === 'project'
    ? { sql: `m.project_id = ? or m.group_id in (${above})`, params: [place.projectId, place.groupId] }
    : {
        sql: `m.group_id in (${above} union ${below})
          or m.project_id in (select id from projects where namespace_id in (${below}))`,
        params: [place.groupId, place.groupId, place.groupId],
      };

/** Whether another milestone stands in the way of a title. Rule: MILESTONE-CREATE-2. */
export const isMilestoneTitleTaken = async (
  source: Source,
  place: PlanningPlace,
  title: string,
  exceptId: number,
): Promise<boolean> => {
  const others = rivals(place);
  const row = await askOne(
    source,
    `select 1 as found from milestones m where m.title = ? and m.id <> ? and (${others.sql}) limit 1`,
    [title, exceptId, ...others.params],
  );
  return row !== undefined;
};
