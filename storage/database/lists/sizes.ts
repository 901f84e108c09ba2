import { one } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Database } from '../engine/types.js';
import { recall, remember } from './remembered.js';

/** Milliseconds for which the size of a set is known. */
const span = 5000;

/** The question how many rows another one has, counted no further than `limit`; its answer is `n`. */
export const countedUpTo = (rows: Sql, limit: number): Sql =>
  sql`select count(*) as n from (select 1 from (${rows}) s limit ${limit}) c`;

/** How many rows a question has, counted no further than `limit`. */
export const countUpTo = async (db: Database, rows: Sql, limit: number): Promise<number> =>
  (await one<{ n: number }>(db.hot, countedUpTo(rows, limit)))?.n ?? 0;

/**
 * How many rows a question has, counted no further than `limit`. The answer may be a few seconds old: it only chooses
 * between ways of reading that all give the same rows.
 */
export const sizeOf = async (db: Database, rows: Sql, limit: number): Promise<number> => {
  const question = `size ${limit} ${rows.sql}${JSON.stringify(rows.params)}`;
  const known = recall(db, question);
  if (known !== undefined) return known;
  const size = await countUpTo(db, rows, limit);
  remember(db, question, size, span);
  return size;
};
