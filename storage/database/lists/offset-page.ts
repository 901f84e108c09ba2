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
  const remembered = await pageOfKnownOrder<Row>(db, plan, page);
  if (remembered) return remembered;
  const wanted = { plan, order: list.order, bounds: {}, limit, offset };
  // Where asking takes longer than counting what a last page tells by itself, both are asked for at once.
  const total = db.dialect === 'postgres' ? totalOf(db, plan) : null;
  const [rows, known] = await Promise.all([readRows<Row>(db, wanted), total]);
  return pageOf(rows, page, async () => (total ? known : totalOf(db, plan)));
};
