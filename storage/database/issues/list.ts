import { cachedRows } from '../engine/cached-rows.js';
import type { Database } from '../engine/types.js';
import type { IssueRow } from '../issuables/rows.js';
import { boundedTotal } from '../lists/bounded-total.js';
import { countLimit, type Page, type PageRequest, pageInfo } from '../lists/page.js';
import type { Sql } from '../projects/filters.js';
import type { IndexRange } from './orders.js';
import { type IssueListRequest, type IssuePlan, planIssues } from './plan.js';
import type { IssueSet } from './sets.js';

export type { IssueFilters, IssueNotFilters } from './list-input.js';
export type { IssueOrder } from './orders.js';
export type { IssueListRequest } from './plan.js';
export type { IssuePlace } from './sets.js';

/** As many rows are looked at to count those that belong; lists that hold fewer of them have no total. */
const countBudget = 30_000;

const joinOf = (joined: boolean): string => (joined ? ' cross join projects p' : '');

const fromOf = ({ subject, joined }: IssuePlan, lead: IssueSet | null, where: readonly Sql[]): Sql => {
  const { table, project } = subject;
  const tests = [
    ...(lead ? ['i.id = c.id'] : []),
    ...(joined ? [`p.id = i.${project}`] : []),
    ...where.map((one) => `(${one.sql})`),
  ].join(' and ');
  // The cross joins keep SQLite from walking all issues, or all projects, and asking the small side for each.
  const led = lead ? `(${lead.ids.sql}) c cross join ${table} i` : `${table} i`;
  return {
    sql: `from ${led}${joinOf(joined)} where ${tests}`,
    params: [...(lead?.ids.params ?? []), ...where.flatMap((one) => one.params)],
  };
};

const keyNames = (plan: IssuePlan): string[] => plan.order.keys.map((_, index) => `k${index + 1}`);

const columnsOf = (plan: IssuePlan): Sql => ({
  sql: plan.order.keys.map((key, index) => `${key.sql} as k${index + 1}`).join(', '),
  params: plan.order.keys.flatMap((key) => key.params),
});

/** The order of found rows, where the keys have become columns of `name`. */
const orderBy = (plan: IssuePlan, name: string): string =>
  [
    ...keyNames(plan).flatMap((key) => [
      `(${name}.${key} is null)`,
      `${name}.${key} ${plan.order.direction}`,
    ]),
    `${name}.id ${plan.order.ties}`,
  ].join(', ');

const sorted = (plan: IssuePlan, limit: number, offset: number): Sql => {
  const columns = columnsOf(plan);
  const from = fromOf(plan, plan.lead, plan.where);
  return {
    sql: `select * from (select i.id as id, ${columns.sql} ${from.sql}) s
      order by ${orderBy(plan, 's')} limit ? offset ?`,
    params: [...columns.params, ...from.params, limit, offset],
  };
};

const walked = (plan: IssuePlan, indexRange: IndexRange, limit: number, offset: number): Sql => {
  const columns = columnsOf(plan);
  const from = fromOf(plan, null, [...plan.where, ...indexRange.where]);
  return {
    sql: `select i.id as id, ${columns.sql} ${from.sql} order by ${indexRange.order} limit ? offset ?`,
    params: [...columns.params, ...from.params, limit, offset],
  };
};

const readRows = <Row>(db: Database, plan: IssuePlan, page: Sql): Promise<Row[]> =>
  db.hot.all<Row>(
    `with page as (${page.sql}) select i.* from page cross join ${plan.subject.table} i where i.id = page.id
      order by ${orderBy(plan, 'page')}`,
    page.params,
  );

/** How many issues a stretch has, counted no further than `most`. */
const lengthOf = async (
  db: Database,
  plan: IssuePlan,
  indexRange: IndexRange,
  most: number,
): Promise<number> => {
  const from = fromOf(plan, null, [...plan.where, ...indexRange.where]);
  const sql = `select count(*) as n from (select 1 ${from.sql} limit ?) c`;
  return (await db.hot.get<{ n: number }>(sql, [...from.params, most]))?.n ?? 0;
};

/** Reads on from stretch to stretch until there are enough rows. */
const walk = async <Row>(
  db: Database,
  plan: IssuePlan,
  indexRanges: readonly IndexRange[],
  limit: number,
  offset: number,
): Promise<Row[]> => {
  const rows: Row[] = [];
  let skip = offset;
  for (const indexRange of indexRanges) {
    const found = await readRows<Row>(db, plan, walked(plan, indexRange, limit - rows.length, skip));
    rows.push(...found);
    if (rows.length >= limit || indexRange === indexRanges.at(-1)) break;
    if (found.length > 0) skip = 0;
    else if (skip > 0) skip -= await lengthOf(db, plan, indexRange, skip);
  }
  return rows;
};

const rowsOf = <Row>(db: Database, plan: IssuePlan, limit: number, offset: number): Promise<Row[]> => {
  const { indexRanges } = plan.order;
  return plan.lead || !indexRanges
    ? readRows(db, plan, sorted(plan, limit, offset))
    : walk(db, plan, indexRanges, limit, offset);
};

/** The number of rows in a list; null when there are more than are counted, or when counting would take long. */
const totalOf = (db: Database, plan: IssuePlan): Promise<number | null> => {
  const { narrowest } = plan;
  const lead = narrowest?.set ?? null;
  const cut: IssueSet | null = lead && {
    ...lead,
    ids: { sql: `select id from (${lead.ids.sql}) l limit ${countBudget}`, params: lead.ids.params },
  };
  const from = fromOf(plan, cut, plan.rest(lead));
  return boundedTotal(db, {
    rows: { sql: `select 1 ${from.sql}`, params: from.params },
    among: lead && { rows: lead.ids, most: countBudget },
  });
};

/** How many rows of a list are looked at for a page: those up to it, and whether there is another. */
export const wantedFor = ({ page, perPage }: PageRequest): number => page * perPage + 1;

/** A page of a planned list with the bounded total. */
export const pageOfPlan = async <Row>(
  db: Database,
  plan: IssuePlan,
  page: PageRequest,
): Promise<Page<Row>> => {
  const offset = (page.page - 1) * page.perPage;
  const rows = await rowsOf<Row>(db, plan, page.perPage + 1, offset);
  const hasNext = rows.length > page.perPage;
  const isLast = !hasNext && (rows.length > 0 || offset === 0);
  const seen = offset + rows.length;
  const total = isLast ? (seen < countLimit ? seen : null) : await totalOf(db, plan);
  return { rows: rows.slice(0, page.perPage), info: pageInfo(page, total, hasNext) };
};

/** A page of a list of issues with the bounded total. Rules: ISSUE-LIST-3, ISSUE-LIST-7. */
export const listIssuesByPage = async (
  db: Database,
  request: IssueListRequest,
  page: PageRequest,
): Promise<Page<IssueRow>> => pageOfPlan<IssueRow>(db, await planIssues(db, request, wantedFor(page)), page);

/** Numbers of issues by state. */
export interface IssueNumbers {
  all: number;
  opened: number;
  closed: number;
}

/** How many issues a list would hold, by state. Rule: ISSUE-STATS-1. */
export const countIssues = async (
  db: Database,
  request: Omit<IssueListRequest, 'orderBy' | 'sort'>,
): Promise<IssueNumbers> => {
  const every = { ...request, orderBy: 'created_at', sort: 'desc' } as const;
  const plan = await planIssues(db, every, Number.POSITIVE_INFINITY);
  // Every issue of a set is asked for, so that even a large one is sooner read than everything.
  const lead = plan.narrowest?.set ?? null;
  const from = fromOf(plan, lead, plan.rest(lead));
  const sql = `select i.state as state, count(*) as n ${from.sql} group by i.state`;
  const rows = await cachedRows<{ state: 'opened' | 'closed'; n: number }>(db, { sql, params: from.params });
  const of = (state: string) => rows.find((row) => row.state === state)?.n ?? 0;
  return { all: of('opened') + of('closed'), opened: of('opened'), closed: of('closed') };
};
