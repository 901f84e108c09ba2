import { searchTerms } from '../../../domain/text/search-words.js';
import type { Database, Value } from '../engine/types.js';
import { countLimit } from '../lists/page.js';
import { type CandidateSet, type ListViewer, narrow, type ProjectFilters, type Sql } from './filters.js';
import { type ProjectScope, scopeSet } from './scope.js';

/** Fields a list of projects may be ordered by. */
export type ProjectOrder =
  | 'id'
  | 'name'
  | 'path'
  | 'created_at'
  | 'updated_at'
  | 'last_activity_at'
  | 'star_count'
  | 'similarity'
  | 'repository_size'
  | 'storage_size'
  | 'packages_size'
  | 'wiki_size';

/** Everything that decides which projects a list holds, and in which order. */
export interface ProjectListRequest {
  scope: ProjectScope;
  filters: ProjectFilters;
  viewer: ListViewer;
  orderBy: ProjectOrder;
  sort: 'asc' | 'desc';
}

/** One part of a list that an index, or a small set, delivers in order. */
export interface Branch {
  lead: CandidateSet | null;
  where: Sql[];
}

const smallest = 3000;
const rememberedMs = 5000;
const sizes = new WeakMap<Database, Map<string, { size: number; until: number }>>();

/**
 * How many projects a set holds, counted to the limit of all counting. The answer may be a little old: it chooses
 * between ways that are all right, and whether counting is worth while.
 */
const sizeOf = async (db: Database, set: CandidateSet): Promise<number> => {
  const known = sizes.get(db) ?? new Map<string, { size: number; until: number }>();
  sizes.set(db, known);
  const now = performance.now();
  const remembered = known.get(set.key);
  if (remembered && remembered.until > now) return remembered.size;
  const sql = `select count(*) as n from (select 1 from (${set.ids.sql}) i limit ${countLimit}) c`;
  const size = (await db.hot.get<{ n: number }>(sql, set.ids.params))?.n ?? 0;
  if (known.size > 1000) known.clear();
  known.set(set.key, { size, until: now + rememberedMs });
  return size;
};

interface Sized {
  set: CandidateSet;
  size: number;
}

const narrowest = async (db: Database, sets: readonly CandidateSet[]): Promise<Sized | null> => {
  let found: Sized | null = null;
  for (const set of sets) {
    const size = await sizeOf(db, set);
    if (!found || size < found.size) found = { set, size };
    // A set that can lead ends the search for a better one.
    if (size <= smallest) break;
  }
  return found;
};

const members = (viewerId: number): CandidateSet => ({
  key: `member:${viewerId}:10`,
  ids: { sql: 'select project_id as id from project_authorizations where user_id = ?', params: [viewerId] },
  test: {
    sql: 'exists (select 1 from project_authorizations v where v.user_id = ? and v.project_id = p.id)',
    params: [viewerId],
  },
});

const openTo = (viewer: NonNullable<ListViewer>): string[] =>
  viewer.external ? ['public'] : ['public', 'internal'];

const listed = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

const visibleAtOnce = (viewer: ListViewer): Sql[] => {
  if (viewer?.admin) return [];
  if (!viewer) return [{ sql: `p.visibility = 'public'`, params: [] }];
  const own = members(viewer.id).test;
  return [{ sql: `(p.visibility in (${listed(openTo(viewer))}) or ${own.sql})`, params: own.params }];
};

const visibleByPart = async (
  db: Database,
  viewer: NonNullable<ListViewer>,
  where: Sql[],
  only: string | undefined,
): Promise<Branch[]> => {
  const open = openTo(viewer);
  const branches: Branch[] = open
    .filter((word) => only === undefined || only === word)
    .map((word) => ({ lead: null, where: [{ sql: `p.visibility = '${word}'`, params: [] }, ...where] }));
  const closed = ['internal', 'private'].filter((word) => !open.includes(word) && (!only || only === word));
  if (closed.length > 0) {
    const own = members(viewer.id);
    const small = (await sizeOf(db, own)) <= smallest;
    const level = { sql: `p.visibility in (${listed(closed)})`, params: [] as Value[] };
    branches.push({
      lead: small ? own : null,
      where: small ? [level, ...where] : [level, own.test, ...where],
    });
  }
  return branches;
};

/** The tests of some sets; the words of a search have one for all of them. */
const testsOf = (sets: readonly CandidateSet[]): Sql[] => [...new Set(sets.map((set) => set.test))];

/** How a list is read, and how it is counted; null where counting would read too much. */
export interface ListPlan {
  branches: Branch[];
  counted: Branch[] | null;
}

/**
 * Splits a list into parts that need no sorting of more than a few thousand rows. A small set leads; of large sets
 * a page is met soon by walking the order, and the narrowest of them is counted as long as it is within the limit.
 */
export const planList = async (db: Database, request: ProjectListRequest): Promise<ListPlan> => {
  const { viewer, filters } = request;
  const { where, sets } = narrow(db.dialect, filters, viewer);
  const scope = scopeSet(request.scope);
  const all = scope ? [scope, ...sets] : sets;
  const base = [{ sql: 'p.deleting = 0', params: [] as Value[] }, ...where];
  const best = await narrowest(db, all);
  const visible = all.some((set) => set.implies) ? [] : visibleAtOnce(viewer);
  const ledBy = (lead: CandidateSet | null): Branch => ({
    lead,
    where: [...visible, ...base, ...testsOf(all.filter((set) => set !== lead))],
  });
  if (!best) {
    const branches =
      viewer && !viewer.admin ? await visibleByPart(db, viewer, base, filters.visibility) : [ledBy(null)];
    return { branches, counted: branches };
  }
  const led = [ledBy(best.set)];
  if (best.size <= smallest) return { branches: led, counted: led };
  const counted = best.size < countLimit ? led : null;
  if (visible.length === 0 || !viewer) return { branches: [ledBy(null)], counted };
  const tests = [...base, ...testsOf(all)];
  return { branches: await visibleByPart(db, viewer, tests, filters.visibility), counted };
};

const plainOrders: Partial<Record<ProjectOrder, string>> = {
  id: 'p.id',
  name: 'p.name_lower',
  path: 'p.path_lower',
  created_at: 'p.created_at',
  updated_at: 'p.updated_at',
  last_activity_at: 'p.last_activity_at',
  star_count: 'p.star_count',
};

const stored = `s.repository_size + s.wiki_size + s.lfs_objects_size + s.job_artifacts_size
  + s.pipeline_artifacts_size + s.packages_size + s.snippets_size + s.uploads_size`;

const likeness = (text: string): Sql => {
  const start = `${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return {
    sql: `case when p.path_lower = ? or p.name_lower = ? then 3
      when p.path_lower like ? escape '\\' or p.name_lower like ? escape '\\' then 2
      when p.path_lower like ? escape '\\' or p.name_lower like ? escape '\\' then 1 else 0 end`,
    params: [text, text, start, start, `%${start}`, `%${start}`],
  };
};

/** The expression a list is ordered by, before the id. */
export const orderOf = (request: ProjectListRequest): Sql => {
  const { orderBy, filters } = request;
  const column = plainOrders[orderBy];
  if (column) return { sql: column, params: [] };
  if (orderBy === 'similarity') {
    const text = searchTerms(filters.search) ? (filters.search ?? '').trim().toLowerCase() : null;
    return text ? likeness(text) : { sql: 'p.created_at', params: [] };
  }
  if (!request.viewer?.admin) return { sql: 'p.created_at', params: [] };
  const size = orderBy === 'storage_size' ? stored : `s.${orderBy}`;
  return {
    sql: `coalesce((select ${size} from project_statistics s where s.project_id = p.id), 0)`,
    params: [],
  };
};
