import type { Knex } from 'knex';
import { containing } from '../../domain/search-words.js';
import { type Onlooker, openTo, type VisibilityWord } from '../../domain/visibility.js';
import { type Page, type PageRequest, paged } from './page.js';
import type { GroupRow } from './rows.js';

/** Who looks at a list of groups. */
export type GroupOnlooker = (NonNullable<Onlooker> & { id: number }) | null;

/** Which groups a list is about. */
export type GroupScope = { kind: 'all' } | { kind: 'children' | 'descendants'; groupId: number };

/** What narrows and orders a list of groups; the names are those of the interface. */
export interface GroupFilters {
  skip_groups?: readonly number[] | undefined;
  all_available?: boolean | undefined;
  search?: string | undefined;
  order_by: 'name' | 'path' | 'id' | 'similarity';
  sort: 'asc' | 'desc';
  owned?: boolean | undefined;
  min_access_level?: number | undefined;
  top_level_only?: boolean | undefined;
  visibility?: VisibilityWord | undefined;
}

const withLevel = (query: Knex.QueryBuilder, viewerId: number, least: number): void => {
  query.whereExists((own: Knex.QueryBuilder) => {
    own
      .from('group_authorizations as a')
      .select(1 as never)
      .whereRaw('a.group_id = n.id')
      .where('a.user_id', viewerId)
      .where('a.access_level', '>=', least);
  });
};

const onlyVisible = (query: Knex.QueryBuilder, viewer: GroupOnlooker, filters: GroupFilters): void => {
  if (!viewer) {
    query.where('n.visibility', 'public');
    return;
  }
  const least = Math.max(filters.min_access_level ?? 0, filters.owned ? 50 : 0);
  if (least > 0) {
    withLevel(query, viewer.id, least);
    return;
  }
  if (viewer.admin && filters.all_available !== false) return;
  if (!filters.all_available) {
    withLevel(query, viewer.id, 0);
    return;
  }
  query.where((either: Knex.QueryBuilder) => {
    either
      .whereIn('n.visibility', openTo(viewer))
      .orWhere((own: Knex.QueryBuilder) => withLevel(own, viewer.id, 0));
  });
};

const onlyInScope = (query: Knex.QueryBuilder, db: Knex, scope: GroupScope): void => {
  if (scope.kind === 'children') query.where('n.parent_id', scope.groupId);
  if (scope.kind === 'descendants') {
    query.whereIn(
      'n.id',
      db('group_closure').where('ancestor_id', scope.groupId).where('depth', '>', 0).select('descendant_id'),
    );
  }
};

/** Keeps groups `n` whose name or path contains the text, whatever the case. */
export const matchingGroups = (query: Knex.QueryBuilder, text: string | undefined): void => {
  const part = text?.trim().toLowerCase();
  if (!part) return;
  const pattern = containing(part);
  query.whereRaw(`(n.name_lower like ? escape '\\' or n.path_lower like ? escape '\\')`, [pattern, pattern]);
};

const ordered = (query: Knex.QueryBuilder, filters: GroupFilters): void => {
  const { order_by: by, sort } = filters;
  const text = filters.search?.trim().toLowerCase();
  if (by === 'similarity' && text) {
    const start = containing(text).slice(1);
    query.orderByRaw(
      `case when n.path_lower = ? or n.name_lower = ? then 0
            when n.path_lower like ? escape '\\' or n.name_lower like ? escape '\\' then 1 else 2 end`,
      [text, text, start, start],
    );
  }
  if (by === 'name' || by === 'similarity') query.orderBy('n.name_lower', sort);
  if (by === 'path') query.orderBy('n.path_lower', sort);
  query.orderBy('n.id', sort);
};

const selection = (
  db: Knex,
  scope: GroupScope,
  filters: GroupFilters,
  viewer: GroupOnlooker,
): Knex.QueryBuilder => {
  const query = db('namespaces as n').where({ 'n.kind': 'group', 'n.deleting': 0 }).select('n.*');
  onlyInScope(query, db, scope);
  onlyVisible(query, viewer, filters);
  if (filters.skip_groups?.length) query.whereNotIn('n.id', [...filters.skip_groups]);
  if (filters.top_level_only) query.whereNull('n.parent_id');
  if (filters.visibility) query.where('n.visibility', filters.visibility);
  matchingGroups(query, filters.search);
  ordered(query, filters);
  return query;
};

/** A page of groups. Rules: GRP-LIST-1 to GRP-LIST-7, GRP-SUB-1 to GRP-SUB-3. */
export const listGroupsByPage = (
  db: Knex,
  scope: GroupScope,
  filters: GroupFilters,
  viewer: GroupOnlooker,
  page: PageRequest,
): Promise<Page<GroupRow>> => paged<GroupRow>(selection(db, scope, filters, viewer), page);

/** Where a walk through all groups in order of name goes on. */
export interface GroupCursor {
  name: string;
  id: number;
}

/** The next groups of a walk in ascending order of name, and where to go on; null at the end. Rule: GRP-LIST-8. */
export const listGroupsByName = async (
  db: Knex,
  filters: GroupFilters,
  viewer: GroupOnlooker,
  after: GroupCursor | null,
  limit: number,
): Promise<{ rows: GroupRow[]; next: GroupCursor | null }> => {
  const query = selection(db, { kind: 'all' }, { ...filters, order_by: 'name', sort: 'asc' }, viewer);
  if (after) query.whereRaw('(n.name_lower, n.id) > (?, ?)', [after.name.toLowerCase(), after.id]);
  const found = (await query.limit(limit + 1)) as GroupRow[];
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last ? { name: last.name, id: last.id } : null };
};
