import { type Sql, sql } from '../engine/sql.js';
import type { Database } from '../engine/types.js';
import { groupsAround } from '../groups/around.js';
import { listedEpics } from '../issuables/listed-rows.js';
import type { EpicRow } from '../issuables/rows.js';
import { epicVisible } from '../issuables/visibility.js';
import { allLate } from '../lists/late-texts.js';
import { listOf } from '../lists/list-of.js';
import { byColumn, byNullableColumn, bySorting, type ListOrder } from '../lists/orders.js';
import type { Page, PageRequest } from '../lists/page.js';
import { readersOf } from '../lists/readers.js';
import type { ListSpec } from '../lists/spec.js';
import type { ListViewer } from '../lists/viewer.js';
import { type EpicContext, type EpicFilters, type EpicPlace, epicDays, epicFilters } from './list-filters.js';

const inPlace = (place: EpicPlace): Sql => {
  if (place.kind === 'epic') return sql`e.parent_id = ${place.epicId}`;
  const { groupId, withAncestors, withDescendants } = place;
  if (!withAncestors && !withDescendants) return sql`e.group_id = ${groupId}`;
  const groups = groupsAround(groupId, { above: withAncestors, below: withDescendants });
  return sql`e.group_id in (${groups})`;
};

/** An index delivers the epics of one group in order; those of several groups are sorted. */
const by =
  (column: Sql) =>
  ({ place, sort }: EpicContext): ListOrder => {
    const order = byColumn(column, sort, 'text');
    const isOne = place.kind === 'groups' && !place.withAncestors && !place.withDescendants;
    return isOne ? order : bySorting(order.keys, order.ties);
  };

const byDay = (day: Sql, sort: 'asc' | 'desc'): ListOrder =>
  bySorting(byNullableColumn(day, sort, 'text', sort).keys, sort);

const epicList: ListSpec<EpicFilters, EpicContext> = {
  table: sql`epics e`,
  id: sql`e.id`,
  beside: () => ({ table: sql`namespaces n`, on: sql`n.id = e.group_id` }),
  fetch: () => ({ ...listedEpics, from: sql`epics e` }),
  place: ({ place }) => inPlace(place),
  where: () => [],
  sets: () => [],
  visibility: ({ viewer }) => ({ where: [epicVisible(viewer)] }),
  filters: epicFilters,
  orders: {
    created_at: by(sql`e.created_at`),
    updated_at: by(sql`e.updated_at`),
    title: by(sql`e.title`),
    start_date: (context) => byDay(epicDays(context).start, context.sort),
    due_date: (context) => byDay(epicDays(context).due, context.sort),
    relative_position: () => byNullableColumn(sql`e.relative_position`, 'asc', 'integer', 'asc'),
  },
  counting: { sizes: 0, total: Number.POSITIVE_INFINITY },
};

/** Everything that decides which epics a list holds, and in which order. */
export type EpicListRequest = Omit<EpicContext, 'dialect'>;

const readers = readersOf<EpicRow, EpicListRequest>((db, request) =>
  listOf(epicList, { ...request, dialect: db.dialect }),
);

/** A page of a list of epics. Rules: EPIC-LIST-1 to EPIC-LIST-6. */
export const listEpicsByPage = readers.byPage;

/** A part of a list of epics by cursors; null where one of these is none of its order. */
export const listEpicsByCursor = readers.byCursor;

/** A page of the epics inside an epic, in their order. Rule: EPIC-CHILD-1. */
export const listChildren = (
  db: Database,
  epicId: number,
  viewer: ListViewer,
  page: PageRequest,
): Promise<Page<EpicRow>> => {
  const place = { kind: 'epic', epicId } as const;
  return listEpicsByPage(db, { place, viewer, filters: {}, orderBy: 'relative_position', sort: 'asc' }, page);
};

/** All epics inside an epic that a viewer sees, in their order. */
export const allChildren = (db: Database, epicId: number, viewer: ListViewer): Promise<EpicRow[]> =>
  allLate<EpicRow>(
    db.hot,
    sql`select ${listedEpics.columns} from epics e join namespaces n on n.id = e.group_id
      where e.parent_id = ${epicId} and ${epicVisible(viewer)}
      order by (e.relative_position is null), e.relative_position, e.id`,
    listedEpics.late,
  );
