import type { Knex } from 'knex';
import { type Onlooker, openTo, type VisibilityWord } from '../../../domain/projects/visibility.js';
import { containing } from '../../../domain/text/search-words.js';
import { countLimit, type Page, type PageRequest, paged, pageInfo } from '../lists/page.js';
import type { GroupRow } from '../rows.js';

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

const fewGroups = 3000;

/** The groups in which a user has a level: listed when they are few, tested one by one when they are many. */
interface Own {
  userId: number;
  least: number;
  few: boolean;
}

const ownOf = async (db: Knex, userId: number, least: number): Promise<Own> => {
  const held = db('group_authorizations').where('user_id', userId).where('access_level', '>=', least);
  const rows = await held.limit(fewGroups + 1).select('group_id');
  return { userId, least, few: rows.length <= fewGroups };
};

// Named first in a cross join, SQLite starts from the few groups instead of walking all of them in order.
const fromOwn = (db: Knex, { userId, least, few }: Own): Knex.QueryBuilder => {
  const held = db('group_authorizations as a')
    .where('a.user_id', userId)
    .where('a.access_level', '>=', least);
  if (!few) return db('namespaces as n').whereExists(held.whereRaw('a.group_id = n.id').select(db.raw('1')));
  const ids = held.select('a.group_id').as('o');
  return db.from(ids).joinRaw('cross join namespaces n').whereRaw('n.id = o.group_id');
};

const onlyInScope = (db: Knex, query: Knex.QueryBuilder, scope: GroupScope): void => {
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

const narrowed = (
  db: Knex,
  scope: GroupScope,
  filters: GroupFilters,
  base: Knex.QueryBuilder = db('namespaces as n'),
): Knex.QueryBuilder => {
  const query = base.where({ 'n.kind': 'group', 'n.deleting': 0 });
  onlyInScope(db, query, scope);
  if (filters.skip_groups?.length) query.whereNotIn('n.id', [...filters.skip_groups]);
  if (filters.top_level_only) query.whereNull('n.parent_id');
  if (filters.visibility) query.where('n.visibility', filters.visibility);
  matchingGroups(query, filters.search);
  return query;
};

/** The parts of a list; each is delivered in order by an index or is small, and no group is in two of them. */
const branchesOf = async (
  db: Knex,
  scope: GroupScope,
  filters: GroupFilters,
  viewer: GroupOnlooker,
): Promise<Knex.QueryBuilder[]> => {
  const all = () => narrowed(db, scope, filters);
  if (!viewer) return [all().where('n.visibility', 'public')];
  const least = Math.max(filters.min_access_level ?? 0, filters.owned ? 50 : 0);
  if (least === 0 && viewer.admin && filters.all_available !== false) return [all()];
  const own = narrowed(db, scope, filters, fromOwn(db, await ownOf(db, viewer.id, least)));
  if (least > 0 || !filters.all_available) return [own];
  const open = openTo(viewer);
  return [...open.map((word) => all().where('n.visibility', word)), own.whereNotIn('n.visibility', open)];
};

const ordered = (query: Knex.QueryBuilder, filters: GroupFilters): Knex.QueryBuilder => {
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
  return query.orderBy('n.id', sort);
};

const unionOf = (db: Knex, parts: readonly Knex.QueryBuilder[]): Knex.QueryBuilder => {
  const [first, ...rest] = parts.map((part) => db.select('id').from(part.as('b')));
  if (!first) throw new Error('a list has at least one part');
  return rest.length > 0 ? first.unionAll(rest) : first;
};

const totalOf = async (db: Knex, branches: readonly Knex.QueryBuilder[]): Promise<number | null> => {
  const parts = branches.map((branch) => branch.clone().select('n.id').limit(countLimit));
  const bounded = db.select('id').from(unionOf(db, parts).as('u')).limit(countLimit);
  const [row] = (await db.from(bounded.as('c')).count({ total: '*' })) as { total: number }[];
  const total = Number(row?.total ?? 0);
  return total < countLimit ? total : null;
};

const mergedPage = async (
  db: Knex,
  branches: readonly Knex.QueryBuilder[],
  filters: GroupFilters,
  page: PageRequest,
): Promise<Page<GroupRow>> => {
  const offset = (page.page - 1) * page.perPage;
  const reach = offset + page.perPage + 1;
  const parts = branches.map((branch) => ordered(branch.clone().select('n.id'), filters).limit(reach));
  const query = db.from(unionOf(db, parts).as('u')).join('namespaces as n', 'n.id', 'u.id').select('n.*');
  const found = (await ordered(query, filters)
    .limit(page.perPage + 1)
    .offset(offset)) as GroupRow[];
  const rows = found.slice(0, page.perPage);
  const more = found.length > page.perPage;
  const isLast = !more && (rows.length > 0 || offset === 0);
  const total = isLast ? offset + rows.length : await totalOf(db, branches);
  return { rows, info: pageInfo(page, total, more) };
};

/** A page of groups. Rules: GRP-LIST-1 to GRP-LIST-7, GRP-SUB-1 to GRP-SUB-3. */
export const listGroupsByPage = async (
  db: Knex,
  scope: GroupScope,
  filters: GroupFilters,
  viewer: GroupOnlooker,
  page: PageRequest,
): Promise<Page<GroupRow>> => {
  const branches = await branchesOf(db, scope, filters, viewer);
  const [only] = branches;
  if (only && branches.length === 1) return paged<GroupRow>(ordered(only.select('n.*'), filters), page);
  return mergedPage(db, branches, filters, page);
};

/** Where a walk through all groups in order of name goes on. */
export interface GroupCursor {
  name: string;
  id: number;
}

/** The next public groups of a walk in ascending order of name, and where to go on; null at the end. Rule: GRP-LIST-8. */
export const listGroupsByName = async (
  db: Knex,
  filters: GroupFilters,
  after: GroupCursor | null,
  limit: number,
): Promise<{ rows: GroupRow[]; next: GroupCursor | null }> => {
  const query = narrowed(db, { kind: 'all' }, filters).where('n.visibility', 'public').select('n.*');
  if (after) query.whereRaw('(n.name_lower, n.id) > (?, ?)', [after.name.toLowerCase(), after.id]);
  const found = (await ordered(query, { ...filters, order_by: 'name', sort: 'asc' }).limit(
    limit + 1,
  )) as GroupRow[];
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last ? { name: last.name, id: last.id } : null };
};
