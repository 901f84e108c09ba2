import { cachedRows } from '../engine/cached-rows.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Database } from '../engine/types.js';
import { boundedTotal } from './bounded-total.js';
import { countLimit } from './page.js';
import { type ListPlan, planList, rowsOf } from './plan.js';
import type { List } from './spec.js';

/** One row for each of a list; where branches are walked, each is counted by its own index. */
const rowsToCount = ({ list, branches, smallest, along }: ListPlan): Sql => {
  if (smallest) return sql`select 1 ${rowsOf(list, along)}`;
  const parts = branches.map(
    (branch) => sql`select * from (select 1 ${rowsOf(list, branch)} limit ${countLimit}) b`,
  );
  return sql.join(parts, ' union all ');
};

/** The number of rows in a list; null when there are more than are counted, or when counting would take long. */
export const totalOf = async (db: Database, plan: ListPlan): Promise<number | null> => {
  const { smallest, list } = plan;
  const { sizes, total: most } = list.counting;
  if (smallest && smallest.size > most) return null;
  const mayBeMore = smallest && smallest.size >= sizes && Number.isFinite(most);
  return boundedTotal(db, {
    rows: rowsToCount(plan),
    among: mayBeMore ? { rows: smallest.set.ids, most } : null,
  });
};

/** How many rows of a list have each value of a column; all of them are counted. */
export const countsBy = async <Key extends string>(
  db: Database,
  list: List,
  column: Sql,
): Promise<ReadonlyMap<Key, number>> => {
  const { along } = await planList(db, list, Number.POSITIVE_INFINITY);
  const counted = sql`select ${column} as value, count(*) as n ${rowsOf(list, along)} group by ${column}`;
  const rows = await cachedRows<{ value: Key; n: number }>(db, counted);
  return new Map(rows.map(({ value, n }) => [value, n]));
};
