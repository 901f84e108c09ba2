import { owner } from '../../../domain/access-level.js';
import type { VisibilityWord } from '../../../domain/projects/visibility.js';
import { containing } from '../../../domain/text/search-words.js';
import { sql } from '../engine/sql.js';
import type { Database } from '../engine/types.js';
import { visibilityText } from '../lists/conditions.js';
import { readConnection } from '../lists/connection.js';
import { listOf } from '../lists/list-of.js';
import { byId, bySorting, orderKey, ordersBy } from '../lists/orders.js';
import { countLimit } from '../lists/page.js';
import { readersOf } from '../lists/readers.js';
import { foundIn } from '../lists/search.js';
import type { CandidateSet, Filters, List, ListContext, ListSpec } from '../lists/spec.js';
import { containerVisibility, memberSet } from '../lists/visible-containers.js';
import type { GroupRow } from '../rows.js';
import { groupsBelow } from './around.js';

/** Which groups a list is about. */
export type GroupScope = { kind: 'all' } | { kind: 'children' | 'descendants'; groupId: number };

/** Fields a list of groups may be ordered by. */
export type GroupOrder = 'name' | 'path' | 'id' | 'similarity';

/** What narrows a list of groups; the names are those of the interface. */
export interface GroupFilters {
  skip_groups?: readonly number[] | undefined;
  all_available?: boolean | undefined;
  search?: string | undefined;
  owned?: boolean | undefined;
  min_access_level?: number | undefined;
  top_level_only?: boolean | undefined;
  visibility?: VisibilityWord | undefined;
}

interface GroupContext extends ListContext<GroupFilters> {
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

/** The groups below a group; no order has an index for them, so that they are found first where they are few. */
const below = ({ scope }: GroupContext): CandidateSet[] => {
  if (scope.kind === 'all') return [];
  if (scope.kind === 'children') {
    const ids = sql`select id from namespaces where parent_id = ${scope.groupId}`;
    return [{ ids, test: sql`n.parent_id = ${scope.groupId}` }];
  }
  const descendants = sql`${groupsBelow(scope.groupId)} and depth > 0`;
  return [
    { ids: sql`select descendant_id as id from (${descendants}) d`, test: sql`n.id in (${descendants})` },
  ];
};

const filters: Filters<GroupFilters, GroupContext> = {
  skip_groups: (ids) => (ids.length > 0 ? sql`n.id not in (${sql.list(ids)})` : null),
  top_level_only: (isAsked) => (isAsked ? sql`n.parent_id is null` : null),
  visibility: (word) => sql`n.visibility = ${visibilityText(word)}`,
  search: (text) => foundIn([sql`n.name_lower`, sql`n.path_lower`], text),
};

const byName = ordersBy(sql`n.name_lower`);

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

const groupList: ListSpec<GroupFilters, GroupContext> = {
  table: sql`namespaces n`,
  id: sql`n.id`,
  beside: () => null,
  fetch: () => ({ columns: sql`n.*`, from: sql`namespaces n` }),
  place: () => null,
  where: () => [sql`n.kind = 'group'`, sql`n.deleting = 0`],
  sets: (context) => [...below(context), ...membership(context)],
  visibility: ({ viewer }) => containerVisibility('group', viewer, sql`n`),
  filters,
  orders: {
    id: ({ sort }) => byId(sort),
    name: byName,
    path: ordersBy(sql`n.path_lower`),
    similarity: bySimilarity,
  },
  counting: { sizes: countLimit, total: Number.POSITIVE_INFINITY },
};

/** Everything that decides which groups a list holds, and in which order. */
export type GroupListRequest = Omit<GroupContext, 'dialect'>;

/** What a list of groups is narrowed and ordered by. */
export type GroupListInput = Pick<GroupListRequest, 'filters' | 'orderBy' | 'sort'>;

const asked = (db: Database, request: GroupListRequest): List =>
  listOf(groupList, { ...request, dialect: db.dialect });

const readers = readersOf<GroupRow, GroupListRequest>(asked);

/** A page of groups. Rules: GRP-LIST-1 to GRP-LIST-7, GRP-SUB-1 to GRP-SUB-3. */
export const listGroupsByPage = readers.byPage;

/** A part of a list of groups by cursors; null where one of these is none of its order. */
export const listGroupsByCursor = readers.byCursor;

/** Where a walk through all groups in order of name goes on. */
export interface GroupCursor {
  name: string;
  id: number;
}

/** The next public groups of a walk in ascending order of name, and where to go on; null at the end. Rule: GRP-LIST-8. */
export const listGroupsByName = async (
  db: Database,
  filters: GroupFilters,
  cursor: GroupCursor | null,
  limit: number,
): Promise<{ rows: GroupRow[]; next: GroupCursor | null }> => {
  const scope = { kind: 'all' } as const;
  const list = asked(db, { scope, filters, viewer: null, orderBy: 'name', sort: 'asc' });
  const after = cursor ? { keys: [cursor.name.toLowerCase()], id: cursor.id } : undefined;
  const { rows, hasNextPage } = await readConnection<GroupRow>(db, list, { from: 'first', limit, after });
  const last = rows.at(-1);
  return { rows, next: hasNextPage && last ? { name: last.name, id: last.id } : null };
};
