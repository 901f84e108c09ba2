import { all } from '../engine/ask.js';
import { cached } from '../engine/cached.js';
import { inList } from '../engine/in-list.js';
import { restoreFragment, type Sql, sql } from '../engine/sql.js';
import type { Database, Value } from '../engine/types.js';
import { limits } from './known-order-limits.js';
import { type LateColumn, withLateTexts } from './late-texts.js';
import { countLimit, type Page, type PageRequest, pageOf } from './page.js';
import type { ListPlan } from './plan.js';
import { found } from './read.js';
import { recall, remember } from './remembered.js';
import type { ListFetch } from './spec.js';

interface Question {
  sql: string;
  params: readonly Value[];
}

/** The numbers of the rows of a list in its order, as far as lists are counted. */
interface Numbers {
  ids: readonly number[];
  /** Whether they are all. */
  isWhole: boolean;
}

/** Milliseconds for which it is known how many rows were passed over. */
const span = 60_000;

/** Estimated size of a number in the cache, in characters. */
const numberSize = 8;

const numbersOf = cached(
  'numbers of a list',
  async (db: Database, { questions }: { questions: readonly Question[] }): Promise<Numbers> => {
    const ids: number[] = [];
    for (const question of questions) {
      for (const { id } of await all<{ id: number }>(db.hot, restoreFragment(question))) ids.push(id);
      if (ids.length >= countLimit) break;
    }
    return { ids: ids.slice(0, countLimit), isWhole: ids.length < countLimit };
  },
  ({ ids }) => ids.length * numberSize,
);

/** What gives the numbers of a list, range by range. */
const questionsOf = (plan: ListPlan): Question[] =>
  (plan.ranges ?? [null])
    .map((range) => {
      const whole = { plan, order: plan.list.order, bounds: {}, limit: countLimit, offset: 0 };
      return found(whole, range);
    })
    .filter((part) => part !== null)
    .map((part): Question => {
      const { sql: text, params } = sql`select id from (${part}) f`;
      return { sql: text, params };
    });

/** Rows by their numbers, in the same order; one that is gone is missing. */
const rowsByNumber = async <Row>(
  db: Database,
  { columns, from, late }: ListFetch,
  id: Sql,
  ids: readonly number[],
): Promise<Row[]> => {
  if (ids.length === 0) return [];
  const list = inList(ids);
  const rows = await all<Row & { id: number }>(
    db.hot,
    sql`select ${columns} from ${from} where ${id} in (${list})`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const sorted = ids.map((one) => byId.get(one)).filter((row) => row !== undefined);
  return late ? withLateTexts<Row>(db.hot, sorted, late as LateColumn<Row>) : sorted;
};

/**
 * A page far from the beginning of a list whose order is known, so that nothing is passed over to find it; null where it
 * is not known, or not that far. The order stays known until something is written that it follows from. It is looked up
 * once that pays: passing over rows takes a twentieth of reading their numbers, and a list may change with every write.
 */
export const pageOfKnownOrder = async <Row>(
  db: Database,
  plan: ListPlan,
  page: PageRequest,
): Promise<Page<Row> | null> => {
  const offset = (page.page - 1) * page.perPage;
  if (!db.changes || offset < limits.near || offset + page.perPage >= countLimit) return null;
  const input = { questions: questionsOf(plan) };
  let numbers = numbersOf.known(db, input);
  if (!numbers) {
    const passed = `passed over ${JSON.stringify(input)}`;
    const sum = (recall(db, passed) ?? 0) + offset;
    remember(db, passed, sum >= limits.worth ? 0 : sum, span);
    if (sum < limits.worth) return null;
    numbers = await numbersOf(db, input);
  }
  const { ids, isWhole } = numbers;
  const { fetch, id } = plan.list;
  const rows = await rowsByNumber<Row>(db, fetch, id, ids.slice(offset, offset + page.perPage + 1));
  // Rows that were written meanwhile may belong elsewhere by now.
  if (numbersOf.known(db, input) !== numbers) return null;
  return pageOf(rows, page, async () => (isWhole ? ids.length : null));
};
