import type { Database, Value } from '../engine/types.js';
import { boundedTotal } from '../lists/bounded-total.js';
import { countLimit, type PageInfo, type PageRequest, pageInfo } from '../lists/page.js';
import type { Sql } from './filters.js';
import { type LoadedProject, projectColumns, projectJoins, projectLevels } from './load.js';
import { type Branch, orderOf, type ProjectListRequest, planList } from './plan.js';

export type { ListViewer, ProjectFilters } from './filters.js';
export type { ProjectListRequest, ProjectOrder } from './plan.js';
export type { ProjectScope } from './scope.js';

/** The parameters that lead to the next page of a list read by key; null on the last page. */
export interface NextPage {
  next: Record<string, string> | null;
}

/** A page of projects with the viewer's levels, and what its paging headers say. */
export interface ProjectPage<Info> {
  rows: LoadedProject[];
  info: Info;
}

// No user has the number 0, so an anonymous viewer matches no level.
const nobody = 0;

const fromOf = (branch: Branch): Sql => {
  const tests = branch.where.map((one) => one.sql).join(' and ');
  const params = branch.where.flatMap((one) => one.params);
  const { lead } = branch;
  if (!lead) return { sql: `from projects p where ${tests}`, params };
  return {
    // The cross join keeps SQLite from walking all projects and asking the small set for each.
    sql: `from (${lead.ids.sql}) c cross join projects p where p.id = c.id and ${tests}`,
    params: [...lead.ids.params, ...params],
  };
};

const pageSql = (
  branches: readonly Branch[],
  request: ProjectListRequest,
  limit: number,
  offset: number,
): Sql => {
  const order = orderOf(request);
  const direction = request.sort;
  const byId = order.sql === 'p.id';
  const own = byId ? `p.id ${direction}` : `${order.sql} ${direction}, p.id ${direction}`;
  const outer = byId ? `id ${direction}` : `k ${direction}, id ${direction}`;
  const single = branches.length === 1;
  const parts = branches.map((branch) => {
    const from = fromOf(branch);
    const last: Value[] = single ? [limit, offset] : [limit + offset];
    return {
      sql: `select p.id as id, ${order.sql} as k ${from.sql} order by ${own} limit ?${single ? ' offset ?' : ''}`,
      params: [...order.params, ...from.params, ...(byId ? [] : order.params), ...last],
    };
  });
  const inner = parts.map((one) => `select id, k from (${one.sql}) b`).join(' union all ');
  const params = parts.flatMap((one) => one.params);
  if (single) return { sql: inner, params };
  return {
    sql: `select id, k from (${inner}) u order by ${outer} limit ? offset ?`,
    params: [...params, limit, offset],
  };
};

const rowsSql = (page: Sql, request: ProjectListRequest): Sql => {
  const viewer = request.viewer?.id ?? nobody;
  const { sort } = request;
  return {
    sql: `with page as (${page.sql})
      select ${projectColumns}, ${projectLevels} from page, ${projectJoins}
       where p.id = page.id order by page.k ${sort}, page.id ${sort}`,
    params: [...page.params, viewer, viewer, viewer],
  };
};

const totalOf = async (db: Database, branches: readonly Branch[] | null): Promise<number | null> => {
  if (!branches) return null;
  const parts = branches.map((branch) => {
    const from = fromOf(branch);
    return { sql: `select 1 from (select 1 ${from.sql} limit ${countLimit}) b`, params: from.params };
  });
  const rows = {
    sql: parts.map((one) => one.sql).join(' union all '),
    params: parts.flatMap((one) => one.params),
  };
  return boundedTotal(db, { rows, among: null });
};

/** A page of a list of projects by number, with the bounded total. */
export const listProjectsByPage = async (
  db: Database,
  request: ProjectListRequest,
  page: PageRequest,
): Promise<ProjectPage<PageInfo>> => {
  const { branches, counted } = await planList(db, request);
  const offset = (page.page - 1) * page.perPage;
  const sql = rowsSql(pageSql(branches, request, page.perPage + 1, offset), request);
  const rows = await db.hot.all<LoadedProject>(sql.sql, sql.params);
  const hasNext = rows.length > page.perPage;
  const isLast = !hasNext && (rows.length > 0 || offset === 0);
  const seen = offset + rows.length;
  const total = isLast ? (seen < countLimit ? seen : null) : await totalOf(db, counted);
  return { rows: rows.slice(0, page.perPage), info: pageInfo(page, total, hasNext) };
};

/** A page of a list of projects by id, with the parameters that lead to the next page. */
export const listProjectsByKey = async (
  db: Database,
  request: ProjectListRequest,
  perPage: number,
): Promise<ProjectPage<NextPage>> => {
  const { branches } = await planList(db, request);
  const sql = rowsSql(pageSql(branches, request, perPage + 1, 0), request);
  const found = await db.hot.all<LoadedProject>(sql.sql, sql.params);
  const rows = found.slice(0, perPage);
  const last = rows.at(-1);
  const more = found.length > perPage && last !== undefined;
  const name = request.sort === 'desc' ? 'id_before' : 'id_after';
  return { rows, info: { next: more ? { [name]: String(last.id) } : null } };
};
