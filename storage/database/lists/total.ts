import { all } from '../engine/ask.js';
import { cachedByVersion } from '../engine/cached.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Database } from '../engine/types.js';
import { boundedTotal } from './bounded-total.js';
import { countLimit } from './page.js';
import { type ListPlan, planList, rowsOf } from './plan.js';
import { countUpTo } from './sizes.js';
import type { List } from './spec.js';

const keyOf = ({ sql: text, params }: Sql): string => `${text} ${JSON.stringify(params)}`;

/** One row for each of a list; where branches are walked, each is counted by its own index. */
const rowsToCount = ({ list, branches, smallest, along }: ListPlan): Sql => {
  if (smallest) return sql`select 1 ${rowsOf(list, along)}`;
  const parts = branches.map(
    (branch) => sql`select * from (select 1 ${rowsOf(list, branch)} limit ${countLimit}) b`,
  );
  return sql.join(parts, ' union all ');
};

/** Whether the smallest set has more rows than are looked at to count a list. */
const isTooLarge = async (db: Database, { smallest, list: { counting } }: ListPlan): Promise<boolean> => {
  if (!smallest || smallest.size > counting.total) return smallest !== null;
  const isKnown = smallest.size < counting.sizes;
  return !isKnown && (await countUpTo(db, smallest.set.ids, counting.total + 1)) > counting.total;
};

/** The number of rows in a list; null when there are more than are counted, or when counting would take long. */
export const totalOf = (db: Database, plan: ListPlan): Promise<number | null> => {
  const rows = rowsToCount(plan);
  return boundedTotal(db, keyOf(rows), async () => {
    if (await isTooLarge(db, plan)) return null;
    const total = await countUpTo(db, rows, countLimit);
    return total < countLimit ? total : null;
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
  const rows = await cachedByVersion(db, keyOf(counted), () =>
    all<{ value: Key; n: number }>(db.hot, counted),
  );
  return new Map(rows.map(({ value, n }) => [value, n]));
};
