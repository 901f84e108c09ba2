import type { Database } from '../engine/types.js';
import { countLimit, type Page, type PageRequest, pageInfo } from './page.js';
import { planList } from './plan.js';
import { readRows } from './read.js';
import type { List } from './spec.js';
import { totalOf } from './total.js';

/** A page of a list by its number, with the bounded total. */
export const readPage = async <Row>(db: Database, list: List, page: PageRequest): Promise<Page<Row>> => {
  const offset = (page.page - 1) * page.perPage;
  const limit = page.perPage + 1;
  const plan = await planList(db, list, offset + limit);
  const rows = await readRows<Row>(db, { plan, order: list.order, bounds: {}, limit, offset });
  const hasNext = rows.length > page.perPage;
  const isLast = !hasNext && (rows.length > 0 || offset === 0);
  const seen = offset + rows.length;
  const total = isLast ? (seen < countLimit ? seen : null) : await totalOf(db, plan);
  return { rows: rows.slice(0, page.perPage), info: pageInfo(page, total, hasNext) };
};
