import { all, one } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import { type LateColumn, withLateTexts } from './late-texts.js';
import { countLimit, offsetOf, type Page, type PageRequest, pageOf } from './page.js';

/** A list in SQL: its columns, what it is drawn from, and its order, which ends in a unique column. */
export interface ListQuery<Row> {
  columns: Sql;
  /** The text among them that is left out where it is long. */
  late?: LateColumn<Row>;
  /** From the word `from` on, with joins, conditions and groups. */
  from: Sql;
  /** The same for counting, where joins that neither add nor drop rows can be left out. */
  counted?: Sql;
  /** What follows `order by`. */
  order: Sql;
}

const countOf = async (source: Source, from: Sql, limit: number): Promise<number | null> => {
  const row = await one<{ n: number }>(
    source,
    sql`select count(*) as n from (select 1 ${from} limit ${sql.number(limit)}) c`,
  );
  const total = Number(row?.n ?? 0);
  return total < limit ? total : null;
};

/** One page of a list: one row more than asked for tells of a next page, and no more is counted than the limit. */
export const listPage = async <Row>(
  source: Source,
  { columns, late, from, counted = from, order }: ListQuery<Row>,
  page: PageRequest,
  limit = countLimit,
): Promise<Page<Row>> => {
  const offset = offsetOf(page);
  const found = await all<Row>(
    source,
    sql`select ${columns} ${from} order by ${order} limit ${page.perPage + 1} offset ${offset}`,
  );
  if (late) await withLateTexts(source, found, late);
  return pageOf(found, page, () => countOf(source, counted, limit));
};
