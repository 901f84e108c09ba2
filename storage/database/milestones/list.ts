import { one } from '../engine/ask.js';
import { inList } from '../engine/in-list.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import { groupsAbove, groupsBelow } from '../groups/around.js';
import { listedMilestones } from '../issuables/listed-rows.js';
import type { PlanningPlace } from '../issuables/places.js';
import { allOf, anyOf, between } from '../lists/conditions.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import { folded, foundIn } from '../lists/search.js';
import type { ListViewer } from '../lists/viewer.js';
import { groupReadable, hasPlanning, projectVisible } from '../lists/visible-containers.js';
import { type PlacedMilestone, placedColumns, placedMilestone, placedTables } from './milestones.js';

/** What narrows a list of milestones. */
export interface MilestoneFilters {
  iids?: readonly number[] | null | undefined;
  state: 'active' | 'closed' | 'all';
  title?: string | null | undefined;
  search?: string | null | undefined;
  /** Whether those of the groups above that the viewer sees are there as well. */
  ancestors: boolean;
  /** Whether those of the groups and projects below that the viewer sees are there as well. */
  descendants?: boolean | undefined;
  viewer: ListViewer;
  updatedBefore?: string | null | undefined;
  updatedAfter?: string | null | undefined;
  ids?: readonly number[] | undefined;
  /** Days, both included, of which some lie between start and end. */
  during?: { from?: string | undefined; to?: string | undefined } | undefined;
  order?: MilestoneOrder | undefined;
  /** The day that orders by expiry look at. */
  today?: string | undefined;
}

/** Orders of milestones; those that are due first in front where nothing is said. */
export type MilestoneOrder = keyof typeof orders;

const byDue = sql`(m.due_date is null), m.due_date, m.title, m.id`;
// Those that are over come last, the latest of them in front.
const orders = {
  DUE_DATE_ASC: () => byDue,
  DUE_DATE_DESC: () => sql`(m.due_date is null), m.due_date desc, m.title, m.id`,
  CREATED_ASC: () => sql`m.created_at, m.id`,
  CREATED_DESC: () => sql`m.created_at desc, m.id desc`,
  UPDATED_ASC: () => sql`m.updated_at, m.id`,
  UPDATED_DESC: () => sql`m.updated_at desc, m.id desc`,
  EXPIRED_LAST_DUE_DATE_ASC: (today: string) =>
    sql`(m.due_date is not null and m.due_date < ${today}), (m.due_date is null), m.due_date, m.id`,
  EXPIRED_LAST_DUE_DATE_DESC: (today: string) =>
    sql`(m.due_date is not null and m.due_date < ${today}), (m.due_date is null), m.due_date desc, m.id desc`,
} as const;

const lyingIn = ({ from, to }: NonNullable<MilestoneFilters['during']>): Sql[] => [
  ...(from ? [sql`(m.due_date is null or m.due_date >= ${from})`] : []),
  ...(to ? [sql`(m.start_date is null or m.start_date <= ${to})`] : []),
  ...(from || to ? [sql`(m.start_date is not null or m.due_date is not null)`] : []),
];

const ownedBy = (place: PlanningPlace): Sql =>
  place.kind === 'project' ? sql`m.project_id = ${place.projectId}` : sql`m.group_id = ${place.groupId}`;

const below = (groupId: number, viewer: ListViewer): Sql[] => [
  sql`(m.group_id in (${groupsBelow(groupId)}) and ${groupReadable(viewer, sql`n`)})`,
  sql`exists (select 1 from projects q where q.id = m.project_id and q.namespace_id in (${groupsBelow(groupId)})
    and ${projectVisible(viewer, sql`q`)} and ${hasPlanning(viewer, sql`q`)})`,
];

const shownIn = (place: PlanningPlace, { ancestors, descendants, viewer }: MilestoneFilters): Sql =>
  anyOf(
    ownedBy(place),
    ...(ancestors
      ? [sql`(m.group_id in (${groupsAbove(place.groupId)}) and ${groupReadable(viewer, sql`n`)})`]
      : []),
    ...(descendants && place.kind === 'group' ? below(place.groupId, viewer) : []),
  );

/** A page of the milestones of a place, those that are due first in front. Rules: MILESTONE-LIST-1, MILESTONE-LIST-4. */
export const listMilestones = (
  db: Source,
  place: PlanningPlace,
  filters: MilestoneFilters,
  page: PageRequest,
): Promise<Page<PlacedMilestone>> => {
  const { iids, state, title, updatedBefore, updatedAfter } = filters;
  const found = foundIn([sql`m.title_lower`, folded(sql`m.description`)], filters.search);
  const tests = [
    shownIn(place, filters),
    ...between(sql`m.updated_at`, updatedAfter, updatedBefore),
    ...(filters.ids ? [sql`m.id in (${inList(filters.ids)})`] : []),
    ...lyingIn(filters.during ?? {}),
    ...(found ? [found] : []),
  ];
  // Numbers count inside one project or group alone.
  if (iids?.length && !filters.ancestors) tests.push(sql`m.iid in (${sql.list(iids)})`);
  if (state !== 'all') tests.push(sql`m.state = ${state}`);
  if (title) tests.push(sql`m.title = ${title}`);
  const list = {
    columns: placedColumns,
    late: listedMilestones.late,
    from: sql`from ${placedTables} where ${allOf(...tests)}`,
    order: orders[filters.order ?? 'DUE_DATE_ASC'](filters.today ?? ''),
  };
  return listPage<PlacedMilestone>(db, list, page);
};

/** A milestone of the place itself, by its global number. Rule: MILESTONE-GET-1. */
export const findMilestone = async (
  source: Source,
  place: PlanningPlace,
  id: number,
): Promise<PlacedMilestone | null> => {
  const own = ownedBy(place);
  const row = await one<PlacedMilestone>(source, sql`${placedMilestone} where m.id = ${id} and ${own}`);
  return row ?? null;
};

const rivals = (place: PlanningPlace): Sql => {
  if (place.kind === 'project') {
    return sql`m.project_id = ${place.projectId} or m.group_id in (${groupsAbove(place.groupId)})`;
  }
  const below = groupsBelow(place.groupId);
  return sql`m.group_id in (${groupsAbove(place.groupId)} union ${below})
    or m.project_id in (select id from projects where namespace_id in (${below}))`;
};

/** Whether another milestone stands in the way of a title. Rule: MILESTONE-CREATE-2. */
export const isMilestoneTitleTaken = async (
  source: Source,
  place: PlanningPlace,
  title: string,
  exceptId: number,
): Promise<boolean> => {
  const others = rivals(place);
  const row = await one(
    source,
    sql`select 1 as found from milestones m where m.title = ${title} and m.id <> ${exceptId} and (${others}) limit 1`,
  );
  return row !== undefined;
};
