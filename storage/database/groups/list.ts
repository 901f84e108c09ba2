import { owner } from '../../../domain/access-level.js';
import type { VisibilityWord } from '../../../domain/projects/visibility.js';
import { containing } from '../../../domain/text/search-words.js';
import { sql } from '../engine/sql.js';
import type { Database } from '../engine/types.js';
import { anyOf, visibilityText } from '../lists/conditions.js';
import { type Connection, type CursorWindow, readByCursors, readConnection } from '../lists/connection.js';
import { listOf } from '../lists/list-of.js';
import { readPage } from '../lists/offset-page.js';
import { byColumn, byId, bySorting, orderKey } from '../lists/orders.js';
import { countLimit, type Page, type PageRequest } from '../lists/page.js';
import { contains } from '../lists/search.js';
import type { CandidateSet, Filters, ListContext, ListSpec } from '../lists/spec.js';
import type { ListViewer } from '../lists/viewer.js';
import { containerVisibility, memberSet } from '../lists/visible-containers.js';
import type { GroupRow } from '../rows.js';

/** Which groups a list is about. */
export type GroupScope = { kind: 'all' } | { kind: 'children' | 'descendants'; groupId: number };

type GroupOrder = 'name' | 'path' | 'id' | 'similarity';

interface GroupInput {
  skip_groups?: readonly number[] | undefined;
  all_available?: boolean | undefined;
  search?: string | undefined;
  owned?: boolean | undefined;
  min_access_level?: number | undefined;
  top_level_only?: boolean | undefined;
  visibility?: VisibilityWord | undefined;
}

/** What narrows and orders a list of groups; the names are those of the interface. */
export interface GroupFilters extends GroupInput {
  order_by: GroupOrder;
  sort: 'asc' | 'desc';
}

interface GroupContext extends ListContext<GroupInput> {
  scope: GroupScope;
  orderBy: GroupOrder;
}

const membership = ({ viewer, filters }: GroupContext): CandidateSet[] => {
  if (!viewer) return [];
  const { all_available: isAll, owned, min_access_level: level } = filters;
  const least = Math.max(level ?? 0, owned ? owner : 0);
  const isEverything = least === 0 && (viewer.admin ? isAll !== false : isAll === true);
  return isEverything ? [] : [memberSet('group', viewer.id, sql`n`, Math.max(least, 1))];
};

const place = ({ scope }: GroupContext) => {
  if (scope.kind === 'all') return null;
  if (scope.kind === 'children') return sql`n.parent_id = ${scope.groupId}`;
  return sql`n.id in (select descendant_id from group_closure where ancestor_id = ${scope.groupId} and depth > 0)`;
};

const search = (text: string) => {
  const part = text.trim().toLowerCase();
  return part ? anyOf(contains(sql`n.name_lower`, part), contains(sql`n.path_lower`, part)) : null;
};

const filters: Filters<GroupInput, GroupContext> = {
  skip_groups: (ids) => (ids.length > 0 ? sql`n.id not in (${sql.list(ids)})` : null),
  top_level_only: (isAsked) => (isAsked ? sql`n.parent_id is null` : null),
  visibility: (word) => sql`n.visibility = ${visibilityText(word)}`,
  search,
};

const byName = ({ sort }: GroupContext) => byColumn(sql`n.name_lower`, sort, 'text');

/** Groups called exactly so, then those whose name or path begins so, then the others. */
const bySimilarity = (context: GroupContext) => {
  const text = context.filters.search?.trim().toLowerCase();
  if (!text) return byName(context);
  const start = containing(text).slice(1);
  const rank = sql`case when n.path_lower = ${text} or n.name_lower = ${text} then 0
    when n.path_lower like ${start} escape '\\' or n.name_lower like ${start} escape '\\' then 1 else 2 end`;
  const name = orderKey(sql`n.name_lower`, context.sort, 'text', false);
  return bySorting([orderKey(rank, 'asc', 'integer', false), name], context.sort);
};

const groupList: ListSpec<GroupInput, GroupContext> = {
  table: sql`namespaces n`,
  id: sql`n.id`,
  beside: () => null,
  fetch: () => ({ columns: sql`n.*`, from: sql`namespaces n` }),
  place,
  where: () => [sql`n.kind = 'group'`, sql`n.deleting = 0`],
  sets: membership,
  visibility: ({ viewer }) => containerVisibility('group', viewer, sql`n`),
  filters,
  orders: {
    id: ({ sort }) => byId(sort),
    name: byName,
    path: ({ sort }) => byColumn(sql`n.path_lower`, sort, 'text'),
    similarity: bySimilarity,
  },
  counting: { sizes: countLimit, total: Number.POSITIVE_INFINITY },
};

const asked = (db: Database, scope: GroupScope, given: GroupFilters, viewer: ListViewer) => {
  const { order_by: orderBy, sort, ...rest } = given;
  return listOf(groupList, { dialect: db.dialect, viewer, scope, filters: rest, orderBy, sort });
};

/** A page of groups. Rules: GRP-LIST-1 to GRP-LIST-7, GRP-SUB-1 to GRP-SUB-3. */
export const listGroupsByPage = (
  db: Database,
  scope: GroupScope,
  given: GroupFilters,
  viewer: ListViewer,
  page: PageRequest,
): Promise<Page<GroupRow>> => readPage<GroupRow>(db, asked(db, scope, given, viewer), page);

/** A part of a list of groups by cursors; null where one of these is none of its order. */
export const listGroupsByCursor = (
  db: Database,
  scope: GroupScope,
  given: GroupFilters,
  viewer: ListViewer,
  window: CursorWindow,
): Promise<Connection<GroupRow> | null> =>
  readByCursors<GroupRow>(db, asked(db, scope, given, viewer), window);

/** Where a walk through all groups in order of name goes on. */
export interface GroupCursor {
  name: string;
  id: number;
}

/** The next public groups of a walk in ascending order of name, and where to go on; null at the end. Rule: GRP-LIST-8. */
export const listGroupsByName = async (
  db: Database,
  given: GroupFilters,
  cursor: GroupCursor | null,
  limit: number,
): Promise<{ rows: GroupRow[]; next: GroupCursor | null }> => {
  const list = asked(db, { kind: 'all' }, { ...given, order_by: 'name', sort: 'asc' }, null);
  const after = cursor ? { keys: [cursor.name.toLowerCase()], id: cursor.id } : undefined;
  const { rows, hasNextPage } = await readConnection<GroupRow>(db, list, { from: 'first', limit, after });
  const last = rows.at(-1);
  return { rows, next: hasNextPage && last ? { name: last.name, id: last.id } : null };
};
