import { all } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Database } from '../engine/types.js';
import { allOf } from './conditions.js';
import { type LateColumn, withLateTexts } from './late-texts.js';
import { columnName, type IndexRange, type ListOrder, orderInRange, orderOfFound } from './orders.js';
import { type Branch, type ListPlan, rowsOf } from './plan.js';
import { type Bounds, within } from './position.js';
import { countUpTo } from './sizes.js';

/** Which rows of a planned list are wanted. */
export interface Wanted {
  plan: ListPlan;
  /** The order of the list, or the same from its end. */
  order: ListOrder;
  /** In terms of `order`. */
  bounds: Bounds;
  limit: number;
  /** How many rows are passed over first. */
  offset: number;
  /** Whether the keys of the rows are wanted with them, as columns `k1` and so on. */
  withKeys?: boolean;
}

const namesOf = ({ keys }: ListOrder, rows: Sql): Sql[] =>
  keys.map((_, index) => sql`${rows}.${columnName(index)}`);

const numberAndKeys = ({ plan, order }: Wanted): Sql =>
  sql.join(
    [sql`${plan.list.id} as id`, ...order.keys.map((key, index) => sql`${key.sql} as ${columnName(index)}`)],
    ', ',
  );

/** The rows of a branch inside a range, as an index delivers them; null where none is wanted. */
const walked = (wanted: Wanted, branch: Branch, range: IndexRange): Sql | null => {
  const { plan, order, bounds } = wanted;
  const { list } = plan;
  const near = within(order, range, bounds, { keys: order.keys.map((key) => key.sql), id: list.id });
  if (!near) return null;
  const rows = rowsOf(list, { ...branch, where: [...branch.where, ...range.where, ...near] });
  return sql`select ${numberAndKeys(wanted)} ${rows} order by ${orderInRange(order, range, list.id)}`;
};

/** The rows of a branch, sorted. */
const sorted = (wanted: Wanted, branch: Branch): Sql => {
  const { plan, order, bounds } = wanted;
  const near = within(order, null, bounds, { keys: namesOf(order, sql`s`), id: sql`s.id` }) ?? [];
  const where = near.length > 0 ? sql` where ${allOf(...near)}` : sql.empty;
  return sql`select * from (select ${numberAndKeys(wanted)} ${rowsOf(plan.list, branch)}) s${where}
    order by ${orderOfFound(order, sql`s`)}`;
};

/** The numbers and keys of the wanted rows of a range, or of the whole list; null where none is wanted. */
export const found = (wanted: Wanted, range: IndexRange | null): Sql | null => {
  const { plan, order, limit, offset } = wanted;
  const parts = plan.branches
    .map((branch) => (range ? walked(wanted, branch, range) : sorted(wanted, branch)))
    .filter((part) => part !== null);
  const [only] = parts;
  if (!only) return null;
  if (parts.length === 1) return sql`${only} limit ${limit} offset ${offset}`;
  const each = parts.map((part) => sql`select * from (${part} limit ${limit + offset}) b`);
  return sql`select * from (${sql.join(each, ' union all ')}) u
    order by ${orderOfFound(order, sql`u`)} limit ${limit} offset ${offset}`;
};

/** Rows are fetched only once it is known which they are: an index alone tells that, and rows are wide. */
const fetched = async <Row>(db: Database, wanted: Wanted, range: IndexRange | null): Promise<Row[]> => {
  const page = found(wanted, range);
  if (!page) return [];
  const { list } = wanted.plan;
  const { columns, from, late } = list.fetch;
  const keys = wanted.withKeys ? namesOf(wanted.order, sql`page`) : [];
  const rows = await all<Row>(
    db.hot,
    sql`with page as (${page}) select ${sql.join([columns, ...keys], ', ')} from page cross join ${from}
      where ${list.id} = page.id order by ${orderOfFound(wanted.order, sql`page`)}`,
  );
  return late ? withLateTexts(db.hot, rows, late as LateColumn<Row>) : rows;
};

/** How many rows a range has, counted no further than `most`. */
const lengthOf = async (db: Database, { branches, list }: ListPlan, range: IndexRange, most: number) => {
  const rows = branches.map(
    (branch) => sql`select 1 ${rowsOf(list, { ...branch, where: [...branch.where, ...range.where] })}`,
  );
  return countUpTo(db, sql.join(rows, ' union all '), most);
};

/** Reads from range to range until there are enough rows. */
const walk = async <Row>(db: Database, wanted: Wanted, ranges: readonly IndexRange[]): Promise<Row[]> => {
  const rows: Row[] = [];
  let { offset } = wanted;
  for (const range of ranges) {
    const here = await fetched<Row>(db, { ...wanted, limit: wanted.limit - rows.length, offset }, range);
    rows.push(...here);
    if (rows.length >= wanted.limit || range === ranges.at(-1)) break;
    if (here.length > 0) offset = 0;
    else if (offset > 0) offset -= await lengthOf(db, wanted.plan, range, offset);
  }
  return rows;
};

/** The wanted rows of a list, in order; `ranges` of the plan stand in the order of the list. */
export const readRows = <Row>(db: Database, wanted: Wanted): Promise<Row[]> => {
  const { plan, order } = wanted;
  if (!plan.ranges) return fetched<Row>(db, wanted, null);
  return walk<Row>(db, wanted, order === plan.list.order ? plan.ranges : [...plan.ranges].reverse());
};
