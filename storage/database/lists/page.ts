import type { Knex } from 'knex';

/** Which page of a list is asked for. */
export interface PageRequest {
  page: number;
  perPage: number;
}

/** Where a page stands in its list; totals are null when the list is longer than is worth counting. */
export interface PageInfo {
  page: number;
  perPage: number;
  nextPage: number | null;
  prevPage: number | null;
  total: number | null;
  totalPages: number | null;
}

/** A page of rows with its place in the list. */
export interface Page<Row> {
  rows: Row[];
  info: PageInfo;
}

/** Lists are counted this far and no further. */
export const countLimit = 10_001;

/** Works out the place of a page from the total (null: unknown) and whether one more row was found. */
export const pageInfo = (request: PageRequest, total: number | null, more: boolean): PageInfo => ({
  page: request.page,
  perPage: request.perPage,
  nextPage: more ? request.page + 1 : null,
  prevPage: request.page > 1 ? request.page - 1 : null,
  total,
  totalPages: total === null ? null : Math.max(1, Math.ceil(total / request.perPage)),
});

/** The page of a list that is in memory. */
export const slice = <Row>(list: readonly Row[], request: PageRequest): Page<Row> => {
  const start = (request.page - 1) * request.perPage;
  const rows = list.slice(start, start + request.perPage);
  return { rows, info: pageInfo(request, list.length, start + request.perPage < list.length) };
};

/** The page behind rows that were fetched with one more than asked for; `count` is asked where they do not tell. */
export const pageOf = async <Row>(
  found: readonly Row[],
  page: PageRequest,
  count: () => Promise<number | null>,
): Promise<Page<Row>> => {
  const more = found.length > page.perPage;
  const rows = found.slice(0, page.perPage);
  const offset = (page.page - 1) * page.perPage;
  const isLast = !more && (rows.length > 0 || offset === 0);
  const seen = offset + rows.length;
  const total = isLast ? (seen < countLimit ? seen : null) : await count();
  return { rows, info: pageInfo(page, total, more) };
};

const countUpTo = async (query: Knex.QueryBuilder, client: Knex.Client, limit: number): Promise<number> => {
  const bounded = query
    .clone()
    .clearSelect()
    .clear('order')
    .clear('limit')
    .clear('offset')
    .select(client.raw('1 as one'))
    .limit(limit);
  const outer = client.queryBuilder().count({ total: '*' }).from(bounded.as('counted'));
  const [row] = (await outer) as { total: number }[];
  return Number(row?.total ?? 0);
};

/**
 * Runs a list query for one page: fetches one row more than asked to know whether there is a next page,
 * and counts no further than the limit. The query carries its own order, which ends in a unique column.
 */
export const paged = async <Row>(
  query: Knex.QueryBuilder,
  request: PageRequest,
  options: { countLimit?: number } = {},
): Promise<Page<Row>> => {
  const limit = options.countLimit ?? countLimit;
  const found = (await query
    .clone()
    .limit(request.perPage + 1)
    .offset((request.page - 1) * request.perPage)) as Row[];
  return pageOf(found, request, async () => {
    const counted = await countUpTo(query, query.client as Knex.Client, limit);
    return counted < limit ? counted : null;
  });
};
