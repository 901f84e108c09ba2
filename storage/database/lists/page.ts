/** Which page of a list is asked for. */
export interface PageRequest {
  page: number;
  perPage: number;
  /** How many rows stand before it, where it does not follow from the number of the page. */
  offset?: number;
}

/** How many rows stand before a page. */
export const offsetOf = ({ page, perPage, offset }: PageRequest): number => offset ?? (page - 1) * perPage;

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

/** What pages are cut out of: an array, or what makes its elements when they are asked for. */
interface Sliceable<Row> {
  readonly length: number;
  slice(from: number, to: number): Row[];
}

/** The page of a list that is in memory. */
export const slice = <Row>(list: Sliceable<Row>, request: PageRequest): Page<Row> => {
  const start = offsetOf(request);
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
  const offset = offsetOf(page);
  const isLast = !more && (rows.length > 0 || offset === 0);
  const seen = offset + rows.length;
  const total = isLast ? (seen < countLimit ? seen : null) : await count();
  return { rows, info: pageInfo(page, total, more) };
};
