import type { Database } from '../engine/types.js';
import { pageOfKnownOrder } from './known-order.js';
import { type Page, type PageRequest, pageOf } from './page.js';
import { planList } from './plan.js';
import { readRows } from './read.js';
import type { List } from './spec.js';
import { totalOf } from './total.js';

/** A page of a list by its number, with the bounded total. */
export const readPage = async <Row>(db: Database, list: List, page: PageRequest): Promise<Page<Row>> => {
  const offset = (page.page - 1) * page.perPage;
  const limit = page.perPage + 1;
  const plan = await planList(db, list, offset + limit);
  const known = await pageOfKnownOrder<Row>(db, plan, page);
  if (known) return known;
  const rows = await readRows<Row>(db, { plan, order: list.order, bounds: {}, limit, offset });
  return pageOf(rows, page, () => totalOf(db, plan));
};
